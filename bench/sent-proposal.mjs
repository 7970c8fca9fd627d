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

/** A reader's browser: programs that name themselves are counted apart. */
export const READER = {
  "User-Agent":
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  "Accept-Language": "en-GB,en;q=0.9",
};

/**
 * Through the product: generate, send, read the link from the local mailbox.
 * @param {{ requiresSignature?: boolean, pages?: number, photographs?: Buffer[][] }} [options] pages: of the document,
 * about; photographs: each in its sizes
 * @returns {Promise<{ id: string, path: string, cookie: string, content: string }>}
 */
export async function sendProposal(product, { requiresSignature = true, pages, photographs = [] } = {}) {
  const kind = [requiresSignature, pages, photographs.length].join("-");
  const [email, client] = [`owner-${kind}@bench.example`, `client-${kind}@bench.example`];
  const cookie = await openAccount(product, email);
  const call = caller(product, cookie);
  const { id } = await call("POST", "/api/proposals/generate", {
    ...BRIEF,
    requiresSignature,
    clientEmail: client,
  });
  if (pages) {
    const figures = [];
    for (const sizes of photographs) figures.push(await uploadFigure(product, cookie, sizes));
    await call("PATCH", `/api/proposals/${id}`, { generatedContent: documentOf(pages, figures) });
  }
  await call("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: client });
  const personal = await signingPath(product, client);
  const address = requiresSignature ? personal : `/client/proposal/${id}`;
  const content = await product.db
    .prepare("select html from proposal_versions where proposal_id = ?")
    .bind(id)
    .first("html");
  return { id, path: address, personal, cookie, content };
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

/** About 2,600 characters fill a page of A4. Figures are spread over the chapters, the first below the first heading. */
export const documentOf = (pages, figures = []) =>
  Array.from({ length: pages }, (_, page) => {
    const here = figures.filter((_, at) => Math.floor((at * pages) / figures.length) === page);
    return `<h2>Chapter ${page + 1}</h2>${here.join("")}${PARAGRAPH.repeat(4)}`;
  }).join("");

const PARAGRAPH = `<p>${"The clinic answers forty booking calls a day and loses many of them at lunch. ".repeat(8)}</p>`;

/** @returns {Promise<string>} the figure as documents have it */
export async function uploadFigure(product, cookie, sizes) {
  const form = new FormData();
  for (const [at, bytes] of sizes.entries()) form.append("size", new File([bytes], `${at}`));
  const response = await fetch(`${product.url}/pictures`, {
    method: "POST",
    headers: { Origin: product.appUrl, Cookie: cookie },
    body: form,
  });
  if (!response.ok) throw new Error(`/pictures: ${response.status} ${await response.text()}`);
  const { src, srcset, width, height } = await response.json();
  const size = `width="${width}" height="${height}"`;
  return `<figure class="picture"><img src="${src}"${srcset ? ` srcset="${srcset}"` : ""} alt="The clinic" ${size} /></figure>`;
}

async function signingPath(product, client) {
  for (let tries = 0; tries < 200; tries += 1) {
    const mails = await (await fetch(`${product.url}/local/mailbox.json`)).json();
    const [path] = mails.flatMap(({ to, text }) =>
      to === client ? (text.match(/\/sign\/[\w-]{43}/) ?? []) : [],
    );
    if (path) return path;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("The signing link did not arrive within 10 s.");
}
