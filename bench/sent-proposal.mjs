import { openAccount } from "./account.mjs";

export const BRIEF = {
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

export const MAIL = {
  recipientEmail: BRIEF.clientEmail,
  ccEmails: [],
  subject: "Proposal",
  message: "Here it is.",
};

/** Through the product: generate, send, read the link from the local mailbox. @returns {Promise<{ id: string, path: string, content: string }>} */
export async function sendProposal(product) {
  const call = caller(product, await openAccount(product, "mira@bench.example"));
  const { id } = await call("POST", "/api/proposals/generate", BRIEF);
  await call("POST", `/api/proposals/${id}/send`, MAIL);
  const path = await signingPath(product);
  const { proposal } = await (await fetch(`${product.url}/api${path}`)).json();
  return { id, path, content: proposal.generatedContent };
}

/** Calls of the JSON API by whoever is signed in. */
export const caller = (product, cookie) => async (method, address, body) => {
  const response = await fetch(`${product.url}${address}`, {
    method,
    headers: { "Content-Type": "application/json", Origin: product.appUrl, Cookie: cookie },
    body: body && JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${address}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
};

export async function signingPath(product) {
  for (let tries = 0; tries < 200; tries += 1) {
    const mails = await (await fetch(`${product.url}/local/mailbox.json`)).json();
    const [path] = mails.flatMap(({ text }) => text.match(/\/sign\/[\w-]{43}/) ?? []);
    if (path) return path;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The signing link did not arrive within 10 s.");
}
