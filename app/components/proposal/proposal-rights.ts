/** The plan's rights; anything else opens the upgrade dialog. */
export interface ProposalRights {
  canExportPDF: boolean;
  canCloneProposal: boolean;
  canSendEmail: boolean;
  emailSendsLimit: number;
}
