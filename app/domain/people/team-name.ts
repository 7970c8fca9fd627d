export const teamDisplayName = (ownerName: string): string => `${ownerName}’s team`;
