/** A body for each call that takes one and a key; the document carries them, and they are held to the contracts. */
export const EXAMPLE_BODIES: Readonly<Record<string, object>> = {
  postProposals: {
    title: "Website redesign",
    clientName: "Amara Okafor",
    clientEmail: "amara@brightharbor.com",
    clientCompany: "Bright Harbor Dental",
    budget: "$18,500",
    currency: "USD",
    requiresSignature: true,
  },
  putProposalsId: { title: "Website redesign, phase 2", clientName: "Amara Okafor" },
  patchProposalsId: { requiresSignature: true },
  postProposalsGenerate: {
    title: "Website redesign",
    clientName: "Amara Okafor",
    clientEmail: "amara@brightharbor.com",
    description: "Redesign the website and add online booking.",
    projectScope: "Design, build, launch.",
    deliverables: "Twelve pages\nBooking flow",
    startDate: "2027-01-11",
    budget: "$18,500",
  },
  patchProposalsIdStatus: { status: "approved" },
  postProposalsIdSend: {
    recipientEmail: "amara@brightharbor.com",
    ccEmails: [],
    subject: "Proposal: Website redesign",
    message: "Hello Amara,\n\nhere is our proposal.",
    requiresSignature: true,
  },
  postProposalsIdDuplicate: { title: "Website for Haddad & Sons", clientName: "Noor Haddad" },
  postProposalsIdDownload: { currentContent: null },
};
