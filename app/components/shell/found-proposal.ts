/** A proposal as the palette shows it. */
export interface FoundProposal {
  id: string;
  title: string;
  clientName: string;
  status: string;
  isDraft: boolean;
}
