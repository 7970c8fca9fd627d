/** Teams have no names of their own. */
export const teamNamed = (ownerName: string): string => `${ownerName}’s team`;
