/** Agreements in a world: sent to a client of their own, signed, sealed, and what is kept of them. */
import { expect } from "vitest";
import {
  eventsOf,
  generatedProposal,
  MAIL,
  type Member,
  mailRecorded,
  SIGNATURE,
  signingPath,
} from "../people";
import type { World } from "../world";

export interface SealRow {
  id: string;
  state: string;
  r2_key: string;
  sha256: string;
  certificate_fingerprint: string;
  printed_sha256: string;
  pages: number;
  level: string;
  timestamp_authority: string | null;
  timestamp_serial: string | null;
  timestamped_at: number | null;
  timestamp_error: string | null;
  last_error: string | null;
}

let clients = 0;

export type Agreements = ReturnType<typeof agreementsIn>;

export function agreementsIn(world: World, owner: () => Member) {
  const first = <T>(sql: string, ...values: unknown[]) =>
    world.db
      .prepare(sql)
      .bind(...values)
      .first<T>();
  const sealRow = (proposalId: string) =>
    first<SealRow>("select * from sealed_documents where proposal_id = ?", proposalId);
  const inState = (proposalId: string, state: string) =>
    world.until(`the sealed document to be ${state}`, async () => {
      const row = await sealRow(proposalId);
      return row?.state === state ? row : null;
    });
  const kept = async (row: SealRow) =>
    new Uint8Array((await (await world.files.get(row.r2_key))?.arrayBuffer()) ?? []);
  const copiesTo = (address: string) =>
    world.mail.to(address).filter(({ subject }) => subject.startsWith("Signed: "));

  /**
   * Sent to a client of its own.
   * @param meddle with what is stored, before it is frozen
   * @param signature what is signed with in place of the usual
   * @param mail what is sent in place of the usual
   */
  async function sent(
    changes: object = {},
    content?: string,
    meddle?: (id: string) => Promise<unknown>,
    signature: object = {},
    mailed: object = {},
  ) {
    clients += 1;
    const address = `sealed-${clients}@harbor.example`;
    const id = await generatedProposal(owner(), { clientEmail: address, ...changes });
    await meddle?.(id);
    const mail = { ...MAIL, recipientEmail: address, currentContent: content, ...mailed };
    const answer = await owner().json("POST", `/api/proposals/${id}/send`, mail);
    expect(answer.status, answer.text).toBe(200);
    const path = await signingPath(world, address);
    await mailRecorded(world, id);
    const body = { ...SIGNATURE, signerEmail: address, ...signature };
    const sign = () => world.visitor().json("POST", `/api${path}`, body);
    return { id, address, path, sign };
  }

  /** Signed, sealed, and both copies delivered. */
  async function agreement(...paper: Parameters<typeof sent>) {
    const proposal = await sent(...paper);
    const before = copiesTo(owner().email).length;
    await proposal.sign();
    const row = await inState(proposal.id, "sealed");
    await world.until("both copies", async () => {
      const events = await eventsOf(world, proposal.id);
      return events.filter((type) => type === "copy.sent").length === 2;
    });
    const ownersCopy = copiesTo(owner().email).slice(before).at(-1);
    return { ...proposal, row, pdf: await kept(row), ownersCopy, clientsCopy: copiesTo(proposal.address)[0] };
  }

  return { first, sealRow, inState, kept, copiesTo, sent, agreement };
}
