import { Link } from '@tanstack/react-router';
import { BookOpen, House, Library, NotebookPen, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';

const destinations = [
  { to: '/dashboard', label: 'Home', icon: House },
  { to: '/todays-walk', label: 'Today', icon: BookOpen },
  { to: '/spiritual-library', label: 'Library', icon: Library },
  { to: '/journal-library', label: 'Journal', icon: NotebookPen },
  { to: '/discipleship-tools', label: 'Tools', icon: Wrench },
] as const;

/** The navigation of narrow screens: at the bottom, where a thumb reaches it. */
export function TabBar(): ReactNode {
  return (
    <nav
      aria-label="Main"
      className="no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] sm:hidden"
    >
      <ul className="flex">
        {destinations.map(({ to, label, icon: Icon }) => (
          <li key={to} className="flex-1">
            <Link
              to={to}
              className="flex min-h-14 flex-col items-center justify-center gap-0.5 text-sm text-ink-soft aria-[current=page]:font-semibold aria-[current=page]:text-ember"
            >
              <Icon aria-hidden size={22} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The navigation of wide screens, beside the sync status. */
export function TopLinks(): ReactNode {
  return (
    <nav aria-label="Main" className="hidden sm:block">
      <ul className="flex gap-1">
        {destinations.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center rounded-full px-3 text-ink-soft hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ember"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
