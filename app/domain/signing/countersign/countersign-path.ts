export const countersignPath = (proposalId: string): string => `/proposal/${proposalId}/countersign`;
