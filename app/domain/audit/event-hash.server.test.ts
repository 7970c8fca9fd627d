import { describe, expect, it } from "vitest";
import { type AuditRow, CHAIN_START, eventHash, toHashedEvent, verifyEvents } from "./event-hash.server";

const EVENT: Omit<AuditRow, "seq" | "prevHash" | "hash"> = {
  id: "e",
  proposalId: "p",
  schemaVersion: 4,
  type: "document.opened",
  occurredAt: 10,
  versionId: null,
  recipientId: null,
  linkId: null,
  actorKind: "owner",
  actorId: "u",
  actorName: "Mira",
  actorEmail: "mira@studio.example",
  authMethod: "account session",
  role: null,
  channel: null,
  authEventId: null,
  sessionId: "s",
  clientTimeZone: null,
  clientTime: null,
  ip: "203.0.113.7",
  country: "DE",
  userAgent: "Browser/1",
  privateSalt: "salt",
  requestId: "r",
  payload: "{}",
};

/** A chain whose every hash fits. */
async function chainOf(...changes: Partial<AuditRow>[]): Promise<AuditRow[]> {
  const rows: AuditRow[] = [];
  for (const [index, change] of changes.entries()) {
    const row = { ...EVENT, ...change, seq: index + 1, prevHash: rows.at(-1)?.hash ?? CHAIN_START };
    rows.push({ ...row, hash: await eventHash(row) });
  }
  return rows;
}

describe("a chain whose hashes fit", () => {
  it("holds over every version, in their order", async () => {
    const versions = [1, 1, 2, 3, 4, 4].map((schemaVersion) => ({ schemaVersion }));
    expect(await verifyEvents(await chainOf(...versions))).toMatchObject({ intact: true });
  });

  it("does not where an event is of an older version than the one before it", async () => {
    const verdict = await verifyEvents(await chainOf({}, {}, { schemaVersion: 1 }));
    expect(verdict).toMatchObject({ intact: false, firstBadSeq: 3 });
  });

  it("does not where time goes back, but for events from before that was looked after", async () => {
    const back = [{ occurredAt: 10 }, { occurredAt: 9 }];
    expect(await verifyEvents(await chainOf(...back))).toMatchObject({ intact: false, firstBadSeq: 2 });
    const old = back.map((each) => ({ ...each, schemaVersion: 3 }));
    expect(await verifyEvents(await chainOf(...old))).toMatchObject({ intact: true });
    expect(await verifyEvents(await chainOf({}, {}))).toMatchObject({ intact: true });
  });

  it("does not where an event follows another than the one before it, though its own hash fits", async () => {
    const [first, second] = (await chainOf({}, {})) as [AuditRow, AuditRow];
    const { hash: _, ...moved } = { ...second, prevHash: "0bad".repeat(16) };
    const forged = { ...moved, hash: await eventHash(moved) };
    expect(await verifyEvents([first, forged])).toMatchObject({ intact: false, firstBadSeq: 2 });
  });

  it("shows a private column that was changed, and its salt", async () => {
    for (const change of [
      { ip: "x" },
      { country: null },
      { userAgent: "x" },
      { sessionId: "x" },
      { privateSalt: "x" },
    ]) {
      const [first] = await chainOf({});
      expect(await verifyEvents([{ ...(first as AuditRow), ...change }])).toMatchObject({ intact: false });
    }
  });
});

it("what is hashed contains no private column, and a hash cannot be found by guessing without the salt", async () => {
  const [one, other] = await chainOf({}, { privateSalt: "another" });
  const [hashed, salted] = [await toHashedEvent(one as AuditRow), await toHashedEvent(other as AuditRow)];
  for (const name of ["ip", "country", "userAgent", "sessionId", "privateSalt"])
    expect(hashed).not.toHaveProperty(name);
  expect(hashed.privateSha256).not.toBe(salted.privateSha256);
});
