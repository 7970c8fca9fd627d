/** Chains of evidence in a world: begun for rows that a test put there by hand, and judged by the product's own rules. */
import { openDatabase, runBatch } from "~/db/client.server";
import { readEvidence } from "~/domain/agreements/evidence/evidence-rows.server";
import type { Finding } from "~/domain/agreements/evidence/finding";
import { evidenceFindings } from "~/domain/agreements/evidence/findings.server";
import { appendEvents, systemActor } from "~/domain/audit/chain.server";
import type { Context } from "~/domain/context";
import { inEnglish } from "~/platform/language/translate";
import { LINK_SECRET, type World } from "../world";

export const evidenceContext = (world: World): Context =>
  ({
    db: openDatabase(world.db),
    files: world.files,
    now: world.now(),
    config: { linkSecret: LINK_SECRET, formerLinkSecrets: [], acceptsUnnotedChains: false },
    request: { id: "of-a-test", ip: null, country: null, userAgent: null },
    log: () => {},
    message: inEnglish,
  }) as unknown as Context;

const AT_ONCE = 40;

/** As if the product had made these proposals. */
export async function beginChains(world: World, ids: string[]): Promise<void> {
  const ctx = evidenceContext(world);
  const begun = await Promise.all(
    ids.map((id) =>
      appendEvents(ctx, id, undefined, systemActor, [{ type: "document.created", payload: { title: "" } }]),
    ),
  );
  for (let at = 0; at < begun.length; at += AT_ONCE)
    await runBatch(ctx.db, begun.slice(at, at + AT_ONCE).flat());
}

/** What is wrong with a proposal's evidence. */
export async function findingsIn(world: World, proposalId: string): Promise<Finding[]> {
  const ctx = evidenceContext(world);
  return evidenceFindings(ctx, proposalId, await readEvidence(ctx.db, proposalId));
}
