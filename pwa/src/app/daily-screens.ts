/**
 * The screens of every morning. One goes to the other, so they come together: as one file they weigh less than as two,
 * and the walk opens at once.
 */
export { DashboardScreen } from '../features/dashboard/dashboard-screen';
export { TodaysWalkScreen } from '../features/walk/todays-walk-screen';
