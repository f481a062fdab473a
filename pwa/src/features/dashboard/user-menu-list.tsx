import {
  CreditCard,
  HandHeart,
  LifeBuoy,
  LogOut,
  MessageCircleHeart,
  Milestone,
  UserRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsMember } from '../../data/queries/use-is-member';
import type { OpenMenu } from '../../design/primitives/menu-button';
import { MenuList } from '../../design/primitives/menu-list';
import { openDialog } from '../../dialogs/open-dialog';

export type UserMenuListProps = {
  readonly menu: OpenMenu;
  /** Whether this device has the person's progress. */
  readonly hasStats: boolean;
  readonly onLogOut: () => void;
};

/** The entries of the user menu (docs/product-spec.md). */
export function UserMenuList({ menu, hasStats, onLogOut }: UserMenuListProps): ReactNode {
  const isMember = useIsMember() === true;
  return (
    <MenuList
      menu={menu}
      items={[
        {
          label: 'Account Settings',
          icon: <UserRound aria-hidden size={18} />,
          onSelect: () => openDialog({ kind: 'account-settings' }),
        },
        {
          label: 'Spiritual Answers',
          icon: <MessageCircleHeart aria-hidden size={18} />,
          onSelect: () => openDialog({ kind: 'answers' }),
        },
        ...(hasStats
          ? [
              {
                label: 'Spiritual Milestones',
                icon: <Milestone aria-hidden size={18} />,
                onSelect: () => openDialog({ kind: 'milestones' }),
              },
            ]
          : []),
        ...(isMember
          ? [
              {
                label: 'Spiritual Gifts',
                icon: <HandHeart aria-hidden size={18} />,
                onSelect: () => openDialog({ kind: 'spiritual-gifts' }),
              },
            ]
          : []),
        {
          label: 'Plan & Billing',
          icon: <CreditCard aria-hidden size={18} />,
          onSelect: () => openDialog({ kind: 'plan' }),
        },
        {
          label: 'Get Help',
          icon: <LifeBuoy aria-hidden size={18} />,
          onSelect: () => openDialog({ kind: 'get-help' }),
        },
        { label: 'Log Out', icon: <LogOut aria-hidden size={18} />, onSelect: onLogOut },
      ]}
    />
  );
}
