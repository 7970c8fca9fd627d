/** An account with something of every kind in it, and the words by which a leak of it shows. */
import { expect } from "vitest";
import {
  draftProposal,
  generatedProposal,
  type Member,
  memberOn,
  savedTemplate,
  sentProposal,
  signingPath,
} from "./people";
import { pieceOf } from "./pieces";
import { endpointOf, keyOf } from "./services/programs";
import { idOf, invited, joined } from "./teams";
import type { World } from "./world";

export interface Victim {
  owner: Member;
  /** What an address names, by the parameter's name and what stands before it. */
  idsOf(route: string): Record<string, string>[];
  /** What nobody else may read. */
  secrets: string[];
  /** Everything of the account that the database holds. */
  stored(): Promise<string>;
}

/** What only its owner knows; no part of the product says it by itself. */
const MARK = "Zwiebelmarmelade";
const ADDRESS = "zwiebel@secret-client.example";

export async function openVictim(world: World): Promise<Victim> {
  const owner = await memberOn(world, "agency");
  const colleague = await joined(world, owner, "member", `Quita ${MARK}`);
  const draft = await draftProposal(owner, { title: `Draft ${MARK}`, clientEmail: ADDRESS });
  const written = await generatedProposal(owner, { title: `Written ${MARK}`, clientEmail: ADDRESS });
  const sent = await sentProposal(owner, { title: "Sent to its client" });
  const notes = await owner.json("PATCH", `/api/proposals/${sent}`, { internalNotes: `Notes ${MARK}` });
  expect(notes.status, notes.text).toBe(200);
  const link = await signingPath(world);
  const { id: key } = await keyOf(owner);
  const endpoint = await endpointOf(owner, `/${MARK}`, ["proposal.sent"]);
  const invitation = await invited(world, owner, `invited@${MARK.toLowerCase()}.example`);
  const userId = await idOf(owner);
  const session = await idOfSession(owner);
  const delivery = await world.db
    .prepare("select id from deliveries where proposal_id = ?")
    .bind(sent)
    .first<string>("id");
  const memberId = await idOf(colleague);
  const passkey = await keptPasskey(world, userId);
  const template = await savedTemplate(owner, written, { name: `Template ${MARK}` });
  const piece = await pieceOf(owner, { name: `Piece ${MARK}`, html: `<p>Text ${MARK}</p>` });
  const client = await clientOf(world, userId);
  const ofProposals = [draft, written, sent].map((id) => ({ id, delivery: String(delivery) }));
  const known = (route: string): Record<string, string>[] => {
    if (route.includes("invitations/")) return [{ id: invitation.id, invitation: invitation.id }];
    if (/^(api\/)?team\b/.test(route)) return [{ id: memberId, member: memberId, invitation: invitation.id }];
    if (route.startsWith("settings/api/hooks/")) return [{ id: endpoint }];
    if (route.startsWith("settings/security/passkeys/:")) return [{ id: passkey }];
    if (route.startsWith("templates/")) return [{ key: template }];
    if (route.startsWith("library/")) return [{ id: piece }];
    if (route.startsWith("clients/")) return [{ id: client }];
    if (route.startsWith("api/keys/")) return [{ id: key }];
    if (route.startsWith("api/user/sessions/")) return [{ id: session }];
    if (route.includes("proposalId")) return [{ userId, proposalId: written }];
    if (/proposal/.test(route)) return ofProposals.map((ids) => ({ ...ids, decision: "reject" }));
    return [{ userId }];
  };
  return {
    owner,
    idsOf: known,
    secrets: [
      MARK,
      MARK.toLowerCase(),
      ADDRESS,
      link.split("/").at(-1) ?? link,
      invitation.path,
      colleague.email,
    ],
    stored: () =>
      stored(world, [userId, draft, written, sent, endpoint, key, template, piece, client, invitation.id]),
  };
}

/** Of the written proposal, whose client the address book has. */
const clientOf = async (world: World, userId: string): Promise<string> =>
  (await world.db
    .prepare("select id from clients where user_id = ? and email = ?")
    .bind(userId, ADDRESS)
    .first<string>("id")) ?? "";

async function idOfSession(owner: Member): Promise<string> {
  const { body } = await owner.get("/api/user/sessions");
  expect(body.sessions[0]?.id, JSON.stringify(body)).toBeTruthy();
  return body.sessions[0].id;
}

/** Notes that are made of whoever asks, and of what admins read. */
const PASSING = new Set(["rate_counters", "admin_acts"]);

/** The rows in which one of these stands, table by table; without when something was used last. */
async function stored(world: World, ids: string[]): Promise<string> {
  const { results: tables } = await world.db
    .prepare("select name from sqlite_master where type = 'table' order by name")
    .all<{ name: string }>();
  const named = tables
    .map(({ name }) => name)
    .filter((name) => !PASSING.has(name) && !/^(sqlite|d1|_cf)_/.test(name));
  const answers = await world.db.batch<Record<string, unknown>>(
    named.map((name) => world.db.prepare(`select * from ${name}`)),
  );
  return named
    .flatMap((name, table) =>
      (answers[table]?.results ?? [])
        .filter((row) => Object.values(row).some((value) => ids.includes(String(value))))
        .map(({ last_used_at: _, ...row }) => `${name}: ${JSON.stringify(row)}`),
    )
    .join("\n");
}

/** A passkey's row as adding one leaves it: only a browser could answer for a real one. */
async function keptPasskey(world: World, userId: string): Promise<string> {
  const id = "passkey-of-the-victim";
  await world.db
    .prepare(
      `insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at)
       values (?, ?, 'Laptop', 'credential-of-the-victim', 'AA', 0, '[]', ?)`,
    )
    .bind(id, userId, world.now())
    .run();
  return id;
}
