/** Messages of the overview. */
export const dashboardMessages = {
  loadFailed: 'Failed to load dashboard statistics',
  noData: 'No data yet',
  refresh: 'Refresh Data',
  refreshing: 'Refreshing...',
  notCounted: 'Visitors are not counted: Settings, Privacy.',
} as const;
