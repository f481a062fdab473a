/**
 * The dashboard and today's walk, as one chunk. The dashboard links to the walk, which then opens without a fetch, and
 * one chunk is smaller than two.
 */
export { DashboardScreen } from '../features/dashboard/dashboard-screen';
export { TodaysWalkScreen } from '../features/walk/todays-walk-screen';
