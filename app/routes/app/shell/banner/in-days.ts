export const inDays = (days: number): string => (days === 1 ? "1 day" : `${days} days`);
