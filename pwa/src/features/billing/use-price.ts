import { useEffect, useState } from 'react';
import { defaultPriceDisplay } from '@emmaus/shared/enums/membership';
import type { BillingApi } from '../../data/api/billing-api';

let lastPrice = defaultPriceDisplay;

/** The monthly price from the server; the last known price until the response is there. */
export function usePrice(api: Pick<BillingApi, 'pricing'>): string {
  const [price, setPrice] = useState(lastPrice);
  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const outcome = await api.pricing();
      if (outcome.kind === 'done') {
        lastPrice = outcome.value.discipleshipPriceDisplay;
        if (isCurrent) {
          setPrice(lastPrice);
        }
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [api]);
  return price;
}
