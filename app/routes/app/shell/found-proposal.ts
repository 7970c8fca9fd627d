export interface FoundProposal {
  id: string;
  title: string;
  clientName: string;
  status: string;
  isDraft: boolean;
  isArchived: boolean;
}

export interface Found {
  query: string;
  proposals: FoundProposal[];
}
