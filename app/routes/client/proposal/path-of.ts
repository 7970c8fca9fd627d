export const pathOf = (proposalId: string): string => `/client/proposal/${encodeURIComponent(proposalId)}`;
