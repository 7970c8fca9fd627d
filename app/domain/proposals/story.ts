/** One story of a proposal: what was done, the status that it brought, and the emails that went out with it. */
import type { ActEvent } from "../audit/acts";
import { textOf } from "../audit/signing-steps";
import type { ProposalStatus } from "./status";

/** A row of the status history, as it is stored. */
export interface RecordedChange {
  from: ProposalStatus;
  to: ProposalStatus;
  cause: "manual" | "event";
  changedAt: number;
}

/** An email, as far as the story has to know it. */
interface StoryMail {
  id: string;
  state: string;
  createdAt: number;
}

/** `events` is empty for a change or an email that left none in the chain. */
export interface StoryStep<E, M> {
  events: E[];
  change: RecordedChange | null;
  /** What went out with it. An email that was sent again stands with its newest send alone. */
  mails: M[];
  /** Emails that did not arrive, where the story reports it. */
  lost: M[];
}

/**
 * @param acts the acts of the chain, oldest first (audit/acts.ts)
 * @param changes oldest first
 * @returns newest first
 */
export function storyOf<E extends ActEvent, M extends StoryMail>(
  acts: readonly E[][],
  changes: readonly RecordedChange[],
  mails: readonly M[],
): StoryStep<E, M>[] {
  const steps: StoryStep<E, M>[] = acts.map((events) => ({ events, change: null, mails: [], lost: [] }));
  const alone: StoryStep<E, M>[] = [];
  for (const change of changes) {
    const step = stepOf(change, steps);
    if (step) step.change = change;
    else alone.push({ events: [], change, mails: [], lost: [] });
  }
  // They come newest first; those of one step are listed as they went out.
  for (const mail of mails.toReversed()) {
    const home = steps.findLast(({ events }) => isIn(events, mail, ["mail.queued"]));
    if (home) home.mails.push(mail);
    else alone.push({ events: [], change: null, mails: [mail], lost: [] });
    if (!isLost(mail)) continue;
    const report = steps.findLast(({ events }) => isIn(events, mail, ["mail.queued", ...LOSSES]));
    (report ?? alone.at(-1))?.lost.push(mail);
  }
  return inTime(steps, alone).reverse();
}

const LOSSES = ["mail.failed", "mail.bounced"];

const isLost = ({ state }: StoryMail): boolean => state === "failed" || state === "bounced";

const isIn = (events: ActEvent[], { id }: StoryMail, types: string[]): boolean =>
  events.some((event) => types.includes(event.type) && textOf(event, "deliveryId") === id);

/** What moves a proposal to a status. */
const MOVING: Partial<Record<ProposalStatus, string[]>> = {
  generated: ["ai.generated", "document.edited"],
  sent: ["version.frozen", "mail.queued"],
  opened: ["document.opened"],
  viewed: ["document.opened"],
  signed: ["signature.applied"],
  approved: ["recipient.approved", "version.frozen", "mail.queued"],
  rejected: ["recipient.declined"],
  declined: ["recipient.declined"],
};

/** A change is recorded in one moment with the act that brought it. */
function stepOf<S extends StoryStep<ActEvent, unknown>>(change: RecordedChange, steps: S[]): S | undefined {
  const brings = change.cause === "manual" ? ["status.set_by_owner"] : (MOVING[change.to] ?? []);
  return steps.find(
    (step) =>
      step.change === null &&
      step.events.some((event) => event.occurredAt === change.changedAt && brings.includes(event.type)),
  );
}

/** Both lists in one, oldest first; the acts stay in the order of their chain. */
function inTime<S extends StoryStep<ActEvent, StoryMail>>(steps: S[], alone: S[]): S[] {
  const rest = alone.toSorted((one, other) => timeOf(one) - timeOf(other));
  const whole: S[] = [];
  for (const step of steps) {
    while (rest[0] && timeOf(rest[0]) < timeOf(step)) whole.push(rest.shift() as S);
    whole.push(step);
  }
  return [...whole, ...rest];
}

/** When a step began, UTC milliseconds. */
export const timeOf = ({ events, change, mails }: StoryStep<ActEvent, StoryMail>): number =>
  events[0]?.occurredAt ?? change?.changedAt ?? mails[0]?.createdAt ?? 0;
