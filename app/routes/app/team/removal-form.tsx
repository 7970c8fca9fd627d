import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "~/ui/button";
import { RadioCards } from "~/ui/form/radio-cards";
import { Panel } from "~/ui/panel";

export interface Removal {
  isOwn: boolean;
  name: string;
  email: string;
  proposals: number;
  ownerName: string;
}

/** Also asks what happens to the member's proposals. */
export function RemovalForm({ removal }: { removal: Removal }) {
  const isBusy = useNavigation().state === "submitting";
  return (
    <Panel className="max-w-2xl">
      <Form method="post" className="grid gap-6">
        {removal.isOwn ? <LeavingText ownerName={removal.ownerName} /> : <RemovingText removal={removal} />}
        {removal.isOwn || removal.proposals === 0 ? null : <Choice removal={removal} />}
        <div className="flex flex-col gap-2 sm:flex-row">
          <Button variant="danger" busy={isBusy}>
            {removal.isOwn ? "Leave team" : "Remove from team"}
          </Button>
          <ButtonLink to="/team">{removal.isOwn ? "Stay in the team" : "Keep in the team"}</ButtonLink>
        </div>
      </Form>
    </Panel>
  );
}

const LeavingText = ({ ownerName }: { ownerName: string }) => (
  <p className="wrap-anywhere">
    You keep your proposals, and the team can no longer see them. The Agency plan of <bdi>{ownerName}</bdi> no
    longer covers you, and your own plan applies again.
  </p>
);

const RemovingText = ({ removal: { name, email } }: { removal: Removal }) => (
  <p className="wrap-anywhere">
    <bdi className="font-semibold">{name}</bdi> ({email}) will lose access to shared proposals and the Agency
    plan immediately. They keep their account. They get an email about it.
  </p>
);

function Choice({ removal: { name, proposals, ownerName } }: { removal: Removal }) {
  const what =
    proposals === 1 ? "Their one proposal" : `All ${proposals.toLocaleString("en-US")}, drafts included,`;
  return (
    <RadioCards
      name="proposals"
      label="What should happen to their proposals?"
      defaultValue="leave"
      cards={[
        {
          value: "leave",
          title: `Leave them with ${name}`,
          text: "They keep them; the team no longer sees them.",
        },
        {
          value: "move",
          title: `Move them to ${ownerName}`,
          text: `${what} with everything in ${proposals === 1 ? "it" : "them"}. Clients’ links still work. This cannot be undone.`,
        },
      ]}
    />
  );
}
