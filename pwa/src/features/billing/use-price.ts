import { useEffect, useState } from 'react';
import { defaultPriceDisplay } from '@emmaus/shared/enums/membership';
import type { BillingApi } from '../../data/api/billing-api';

let lastHeard = defaultPriceDisplay;

/** The price a month as the server shows it; until it has said so, the last one heard. */
export function usePrice(api: Pick<BillingApi, 'pricing'>): string {
  const [price, setPrice] = useState(lastHeard);
  useEffect(() => {
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      const outcome = await api.pricing();
      if (outcome.kind === 'done') {
        lastHeard = outcome.value.discipleshipPriceDisplay;
        if (isCurrent) {
          setPrice(lastHeard);
        }
      }
    };
    void ask();
    return () => {
      isCurrent = false;
    };
  }, [api]);
  return price;
}
