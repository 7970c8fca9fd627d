import { OPEN_MINUTES } from "~/domain/admin/open-minutes";
import { Button } from "~/ui/button";
import { TextArea } from "~/ui/form/field";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import { DetailList } from "./detail-list";

interface ClosedProposalProps {
  proposal: { createdAt: number; updatedAt: number; sentAt: number | null; viewCount: number };
  typed: string;
  error: string | null;
}

export function ClosedProposal({ proposal, typed, error }: ClosedProposalProps) {
  const { createdAt, updatedAt, sentAt, viewCount } = proposal;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Panel title="View title and content">
        <p className="mb-5 max-w-prose text-muted">{`This proposal belongs to another account. Your name, the time and your reason are permanently recorded in the admin log. It is shown once, for ${OPEN_MINUTES} minutes.`}</p>
        <form method="post" className="grid max-w-prose gap-4">
          <TextArea
            name="reason"
            label="Reason"
            hint="For example, the support request you are answering."
            defaultValue={typed}
            error={error ?? undefined}
            maxLength={500}
            required
          />
          <div>
            <Button variant="primary">Record and open</Button>
          </div>
        </form>
      </Panel>
      <Panel title="About this proposal">
        <DetailList
          items={[
            { term: "Created", value: <LocalTime value={createdAt} /> },
            { term: "Changed", value: <LocalTime value={updatedAt} /> },
            { term: "Sent", value: sentAt === null ? "Never" : <LocalTime value={sentAt} /> },
            { term: "Views", value: viewCount },
          ]}
        />
      </Panel>
    </div>
  );
}
