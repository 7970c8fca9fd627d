import { Form, useNavigation } from "@remix-run/react";
import { inGroups } from "~/platform/words/in-groups";
import { t } from "~/platform/words/t";
import { Button, ButtonLink } from "~/ui/button";
import { RadioCards } from "~/ui/form/radio-cards";
import { Panel } from "~/ui/panel";
import { Words } from "~/ui/words/words";

interface Removal {
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
            {removal.isOwn ? t("Leave team") : t("Remove from team")}
          </Button>
          <ButtonLink to="/team">{removal.isOwn ? t("Stay in the team") : t("Keep in the team")}</ButtonLink>
        </div>
      </Form>
    </Panel>
  );
}

const LeavingText = ({ ownerName }: { ownerName: string }) => (
  <p className="wrap-anywhere">
    <Words
      text="You keep your proposals, and the team can no longer see them. The Agency plan of {ownerName} no longer covers you, and your own plan applies again."
      ownerName={<bdi translate="no">{ownerName}</bdi>}
    />
  </p>
);

const RemovingText = ({ removal: { name, email } }: { removal: Removal }) => (
  <p className="wrap-anywhere">
    <Words
      text="{name} ({email}) will lose access to shared proposals and the Agency plan immediately. They keep their account. They get an email about it."
      name={
        <bdi translate="no" className="font-semibold">
          {name}
        </bdi>
      }
      email={email}
    />
  </p>
);

function Choice({ removal: { name, proposals, ownerName } }: { removal: Removal }) {
  return (
    <RadioCards
      name="proposals"
      label={t("What should happen to their proposals?")}
      defaultValue="leave"
      cards={[
        {
          value: "leave",
          title: t("Leave them with {name}", { name }),
          text: t("They keep them; the team no longer sees them."),
        },
        {
          value: "move",
          title: t("Move them to {ownerName}", { ownerName }),
          text: t(
            "{proposals, plural, one {Their one proposal with everything in it.} other {All {shown}, drafts included, with everything in them.}} Clients’ links still work. This cannot be undone.",
            { proposals, shown: inGroups(proposals) },
          ),
        },
      ]}
    />
  );
}
