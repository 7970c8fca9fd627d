/** People on the attacked server, made over the wire: a member's session, and a proposal that a client holds a link to. */
import { BRIEF, MAIL } from "../world/people";
import type { Target } from "./target";

export interface Account {
  /** A header line with the session. */
  cookie: string;
  call(method: string, path: string, body?: unknown): Promise<Response>;
}

let accounts = 0;

/** A new member on trial. Addresses are never used twice, on a server that has seen earlier rounds as well. */
export async function openAccountAt(target: Target): Promise<Account> {
  accounts += 1;
  const email = `attacker-${Date.now()}-${accounts}@studio.example`;
  const headers = { Origin: target.url, "Content-Type": "application/json" };
  const body = JSON.stringify({ name: "Mallory", email, password: "correct horse" });
  const asked = await fetch(`${target.url}/api/register`, { method: "POST", headers, body });
  if (!asked.ok) throw new Error(`Signing up answered ${asked.status}: ${await asked.text()}`);
  const token = (await mailedLink(target, email, "confirm-sign-up")).split("/").at(-1);
  const confirmed = JSON.stringify({ token, password: "correct horse" });
  const answer = await fetch(`${target.url}/api/register/confirm`, {
    method: "POST",
    headers,
    body: confirmed,
  });
  if (!answer.ok) throw new Error(`Confirming answered ${answer.status}: ${await answer.text()}`);
  const pairs = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
  const cookie = `Cookie: ${pairs.join("; ")}`;
  return {
    cookie,
    call: (method, path, sent) =>
      fetch(`${target.url}${path}`, {
        method,
        redirect: "manual",
        headers: { ...headers, Cookie: pairs.join("; ") },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      }),
  };
}

export interface Held {
  id: string;
  /** `/sign/<token>` */
  path: string;
}

/** A proposal that waits for a signature, with the link that was mailed to its client. */
export async function sentFrom(target: Target, account: Account): Promise<Held> {
  accounts += 1;
  const address = `client-${Date.now()}-${accounts}@harbor.example`;
  const generated = await account.call("POST", "/api/proposals/generate", { ...BRIEF, clientEmail: address });
  const { id } = (await generated.json()) as { id: string };
  const sent = await account.call("POST", `/api/proposals/${id}/send`, { ...MAIL, recipientEmail: address });
  if (!sent.ok) throw new Error(`Sending answered ${sent.status}: ${await sent.text()}`);
  return { id, path: await mailedLink(target, address, "sign") };
}

/** From the world's mail service, or from the mailbox of local mode. */
async function mailedLink(
  target: Target,
  address: string,
  page: "sign" | "confirm-sign-up",
): Promise<string> {
  for (const giveUp = Date.now() + 30_000; Date.now() < giveUp; ) {
    const link = new RegExp(`/${page}/[\\w-]{43}`).exec(await mailsTo(target, address))?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No link arrived for ${address}.`);
}

async function mailsTo({ url, world }: Target, address: string): Promise<string> {
  if (world)
    return world.mail
      .to(address)
      .map(({ text }) => text)
      .join("\n");
  const mails = (await (await fetch(`${url}/local/mailbox.json`)).json()) as { to: string; text: string }[];
  return mails
    .filter(({ to }) => to === address)
    .map(({ text }) => text)
    .join("\n");
}
