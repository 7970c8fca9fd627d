import { Form, useSearchParams } from "@remix-run/react";
import { Copy, Download, MoreHorizontal } from "lucide-react";
import { Button, ButtonLink, buttonClass, IconButton, iconButtonClass } from "~/ui/button";
import { TextInput } from "~/ui/form/field";
import { ConfirmDialog } from "~/ui/overlay/confirm-dialog";
import { Dialog } from "~/ui/overlay/dialog";
import { Menu, type MenuEntry } from "~/ui/overlay/menu";
import { Popover } from "~/ui/overlay/popover";
import { useToast } from "~/ui/overlay/toast";
import { Tooltip } from "~/ui/overlay/tooltip";
import { PaletteSample } from "./palette-sample";
import { pathWithParams } from "./path-with-params";
import { Live, Section } from "./section";
import { CONTROLS } from "./sections";

const ENTRIES: MenuEntry[] = [
  { kind: "label", text: "Website redesign" },
  { kind: "form", text: "Duplicate", fields: { choice: "Duplicate" }, icon: <Copy aria-hidden="true" /> },
  { kind: "form", text: "In force", fields: { choice: "In force" }, checked: true },
  { kind: "link", text: "All proposals", to: "/proposals", icon: <Download aria-hidden="true" /> },
  { kind: "separator" },
  { kind: "form", text: "Delete", fields: { choice: "Delete" }, tone: "danger" },
];

export function OverlaySection() {
  return (
    <Section
      id="overlays"
      lead="They lie over the page, so they follow the reader’s own setting and are shown once. Escape closes each, and the focus goes back."
    >
      <div className="grid items-start gap-x-4 gap-y-8 md:grid-cols-2">
        <Live
          title="Dialog"
          note="Belongs to an address and is drawn open by the server, so it needs no script."
        >
          <SampleDialogs />
        </Live>
        <Live
          title="ConfirmDialog"
          note="Asks before what cannot be undone. Without a script it unfolds below its button."
        >
          <SampleQuestion />
        </Live>
        <Live title="Menu and Popover" note="Disclosures until the page is alive.">
          <div className="flex flex-wrap gap-2.5">
            <Menu
              label="More for Website redesign"
              trigger={<MoreHorizontal aria-hidden="true" />}
              triggerClassName={iconButtonClass({ variant: "secondary" })}
              items={() => ENTRIES}
              align="start"
            />
            <Popover trigger="Copy the link" triggerClassName={buttonClass()} align="start" className="w-72">
              <p className="text-sm text-muted">Whoever has the link can sign. Pass it on with care.</p>
            </Popover>
          </div>
        </Live>
        <Live
          title="Tooltip"
          note="After 700 ms, or at once on focus. It repeats or adds; it never stands alone."
        >
          <Tooltip text="Download the sealed PDF">
            <IconButton label="Download" icon={<Download />} variant="secondary" />
          </Tooltip>
        </Live>
        <Live
          needsScript
          title="Toast"
          note="One at a time, five seconds, F8 leads to it. Needs a script; the server’s own is plain HTML."
        >
          <SampleToasts />
        </Live>
        <Live
          needsScript
          title="CommandPalette"
          note="Its code is loaded after the page, when the browser is idle."
        >
          <PaletteSample />
        </Live>
      </div>
    </Section>
  );
}

function SampleDialogs() {
  const [params] = useSearchParams();
  const open = params.get("dialog");
  const closed = pathWithParams(CONTROLS, params, { dialog: null });
  return (
    <div className="flex flex-wrap gap-2.5">
      {(["narrow", "wide"] as const).map((size) => (
        <ButtonLink
          key={size}
          to={pathWithParams(CONTROLS, params, { dialog: size })}
          preventScrollReset
        >{`Open the ${size} one`}</ButtonLink>
      ))}
      {open === "narrow" || open === "wide" ? (
        <Dialog title="Invite a colleague" text="They get a link by email." size={open} closeTo={closed}>
          <Form method="post" className="mt-5 grid gap-5">
            <TextInput label="Email" name="choice" type="email" required autoComplete="off" />
            <Button variant="primary" className="justify-self-end">
              Send invitation
            </Button>
          </Form>
        </Dialog>
      ) : null}
    </div>
  );
}

const SampleQuestion = () => (
  <ConfirmDialog
    trigger="Delete Draft"
    variant="danger"
    title="Delete this draft?"
    text="“Website redesign” is removed for good."
    cancel="Keep draft"
  >
    <Form method="post">
      <input type="hidden" name="choice" value="Delete draft" />
      <Button variant="danger">Delete draft</Button>
    </Form>
  </ConfirmDialog>
);

function SampleToasts() {
  const show = useToast();
  const long = "The address gwendolyn.featherstonehaugh@brightharbor.example was refused by its server.";
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button type="button" onClick={() => show({ title: "Proposal saved", tone: "success" })}>
        Short success
      </Button>
      <Button
        type="button"
        onClick={() => show({ title: "Proposal sent successfully", text: `To ${long}`, tone: "success" })}
      >
        Long success
      </Button>
      <Button type="button" onClick={() => show({ title: "Send Failed", tone: "failure" })}>
        Short failure
      </Button>
      <Button type="button" onClick={() => show({ title: "Send Failed", text: long, tone: "failure" })}>
        Long failure
      </Button>
    </div>
  );
}
