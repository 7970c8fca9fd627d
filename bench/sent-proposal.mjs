import { openAccount } from "./account.mjs";

const BRIEF = {
  title: "Website redesign",
  clientName: "Dr. Amara O'Neill",
  clientEmail: "amara@brightharbor.example",
  clientCompany: "Bright Harbor Dental, LLC",
  description: "Redesign the clinic's website and add online booking.",
  projectScope: "Design, build, launch.",
  deliverables: "Twelve pages\nBooking flow",
  milestones: "Design - 2 weeks\nBuild - 4 weeks",
  startDate: "2027-01-11",
  budget: "$18,500",
  currency: "USD",
  requiresSignature: true,
};

/** Through the product: generate, send, read the link from the local mailbox. @returns {Promise<{ id: string, path: string, cookie: string, content: string }>} */
export async function sendProposal(product) {
  const cookie = await openAccount(product, "mira@bench.example");
  const post = async (address, body) => {
    const response = await fetch(`${product.url}${address}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: product.appUrl, Cookie: cookie },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${address}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
  const { id } = await post("/api/proposals/generate", BRIEF);
  await post(`/api/proposals/${id}/send`, {
    recipientEmail: BRIEF.clientEmail,
    ccEmails: [],
    subject: "Proposal",
    message: "Here it is.",
  });
  const path = await signingPath(product);
  const { proposal } = await (await fetch(`${product.url}/api${path}`)).json();
  return { id, path, cookie, content: proposal.generatedContent };
}

async function signingPath(product) {
  for (let tries = 0; tries < 200; tries += 1) {
    const mails = await (await fetch(`${product.url}/local/mailbox.json`)).json();
    const [path] = mails.flatMap(({ text }) => text.match(/\/sign\/[\w-]{43}/) ?? []);
    if (path) return path;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The signing link did not arrive within 10 s.");
}
