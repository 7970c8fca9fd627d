import type { GroupableEvent } from "../audit/group-activity";
import { payloadText } from "../audit/signing-steps";
import type { ProposalStatus } from "../proposals/status";

export interface RecordedChange {
  from: ProposalStatus;
  to: ProposalStatus;
  cause: "manual" | "event";
  changedAt: number;
}

interface StoryMail {
  id: string;
  state: string;
  createdAt: number;
}

/** `events` is empty for a change or mail without an event. */
export interface StoryStep<E, M> {
  events: E[];
  change: RecordedChange | null;
  /** A resent mail appears only with its newest send. */
  mails: M[];
  lost: M[];
}

/** @param changes oldest first @returns newest first */
export function storyOf<E extends GroupableEvent, M extends StoryMail>(
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

const isIn = (events: GroupableEvent[], { id }: StoryMail, types: string[]): boolean =>
  events.some((event) => types.includes(event.type) && payloadText(event, "deliveryId") === id);

const MOVING: Partial<Record<ProposalStatus, string[]>> = {
  draft: ["document.details_changed"],
  generated: ["ai.generated", "document.edited"],
  sent: ["version.frozen", "mail.queued"],
  opened: ["document.opened"],
  viewed: ["document.opened"],
  signed: ["signature.applied", "document.completed"],
  approved: ["recipient.approved", "version.frozen", "mail.queued"],
  rejected: ["recipient.declined"],
  declined: ["recipient.declined"],
};

/** A change shares its timestamp with the action that caused it. */
function stepOf<S extends StoryStep<GroupableEvent, unknown>>(
  change: RecordedChange,
  steps: S[],
): S | undefined {
  const brings = change.cause === "manual" ? ["status.set_by_owner"] : (MOVING[change.to] ?? []);
  return steps.find(
    (step) =>
      step.change === null &&
      step.events.some((event) => event.occurredAt === change.changedAt && brings.includes(event.type)),
  );
}

function inTime<S extends StoryStep<GroupableEvent, StoryMail>>(steps: S[], alone: S[]): S[] {
  const rest = alone.toSorted((one, other) => timeOf(one) - timeOf(other));
  const whole: S[] = [];
  for (const step of steps) {
    while (rest[0] && timeOf(rest[0]) < timeOf(step)) whole.push(rest.shift() as S);
    whole.push(step);
  }
  return [...whole, ...rest];
}

/** UTC milliseconds. */
export const timeOf = ({ events, change, mails }: StoryStep<GroupableEvent, StoryMail>): number =>
  events[0]?.occurredAt ?? change?.changedAt ?? mails[0]?.createdAt ?? 0;
