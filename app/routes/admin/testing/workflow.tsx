import { MOVES, PROPOSAL_STATUSES, type ProposalStatus, statusBadge } from "~/domain/proposals/status";
import { Badge } from "~/ui/badge";
import { Panel } from "~/ui/panel";

const STEPS = [
  { cause: "generate", text: "The brief becomes a proposal" },
  { cause: "send", text: "Its owner sends it; what the client reads is frozen" },
  { cause: "view", text: "The client opens it" },
  { cause: "approve", text: "The client approves it" },
  { cause: "reject", text: "The client rejects it" },
  { cause: "sign", text: "The client signs it; it is sealed and locked" },
] as const;

export const Workflow = ({ counts }: { counts: Readonly<Partial<Record<ProposalStatus, number>>> }) => (
  <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:items-start">
    <Panel flush title="From a brief to a signature">
      <ol>
        {STEPS.map(({ cause, text }) => (
          <li key={cause} className="grid gap-2 border-t border-line px-5 py-4 sm:px-6">
            <span className="font-medium">{text}</span>
            <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
              <Statuses of={MOVES[cause].from} />
              <span>becomes</span>
              <Statuses of={MOVES[cause].to} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
    <Panel flush title="Proposals by status">
      <dl>
        {PROPOSAL_STATUSES.map((status) => (
          <div
            key={status}
            className="flex items-center justify-between gap-4 border-t border-line px-5 py-2.5 text-sm sm:px-6"
          >
            <dt>
              <One status={status} />
            </dt>
            <dd className="tabular-nums">{(counts[status] ?? 0).toLocaleString("en-US")}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  </div>
);

const Statuses = ({ of }: { of: readonly ProposalStatus[] }) => (
  <>
    {of.map((status) => (
      <One key={status} status={status} />
    ))}
  </>
);

function One({ status }: { status: ProposalStatus }) {
  const { text, tone } = statusBadge({ status, requiresSignature: false, sentAt: null });
  return <Badge tone={tone}>{text}</Badge>;
}
