/** A proposal as the palette shows it. */
export interface FoundProposal {
  id: string;
  title: string;
  clientName: string;
  status: string;
  isDraft: boolean;
  isArchived: boolean;
}

/** What a query found. */
export interface Found {
  query: string;
  proposals: FoundProposal[];
}
