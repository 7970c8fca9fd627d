import { useSearchParams } from "@remix-run/react";
import { Button, ButtonLink, buttonClass } from "~/ui/button";
import { Disclosure } from "~/ui/disclosure";
import { EmptyState } from "~/ui/empty-state";
import { LocalTime } from "~/ui/local-time";
import { Panel } from "~/ui/panel";
import { Tabs } from "~/ui/tabs/tabs";
import { pathWithParams } from "./path-with-params";
import { Live, Section, Specimen } from "./section";
import { DISPLAY } from "./sections";

const MOMENT = Date.UTC(2026, 11, 11, 15, 4);

export function SurfaceSection() {
  return (
    <Section id="surfaces" lead="White sheets on paper. Panels do not go inside panels.">
      <Specimen title="Panel, LocalTime" note="Times are the reader’s own once the page is alive.">
        {(side) => (
          <Panel
            title={`Activity, ${side}`}
            actions={
              <Button type="button" size="row">
                Retry
              </Button>
            }
          >
            <p>
              Delivered to Dr. O’Neill, <LocalTime value={MOMENT} className="text-muted" />
            </p>
          </Panel>
        )}
      </Specimen>
      <Specimen title="EmptyState">
        {() => (
          <Panel flush>
            <EmptyState
              title="No proposals yet"
              action={
                <ButtonLink to="/new-proposal" variant="primary">
                  Create Proposal
                </ButtonLink>
              }
            >
              Answer six short steps and the first draft is written for you.
            </EmptyState>
          </Panel>
        )}
      </Specimen>
      <Specimen title="Disclosure" note="Opens without a script; with one, Escape and leaving close it.">
        {() => (
          <Disclosure
            summary="How is it counted?"
            className="inline-block"
            summaryClassName={buttonClass()}
            panelClassName="mt-2 max-w-sm rounded-control border border-line bg-sheet p-4 text-sm"
          >
            A view counts once a human signal has come from the page.
          </Disclosure>
        )}
      </Specimen>
      <SampleTabs />
    </Section>
  );
}

const TABS = {
  month: { text: "This month", words: "14 proposals, 6 of them signed." },
  year: { text: "This year", words: "112 proposals, 61 of them signed." },
};

function SampleTabs() {
  const [params] = useSearchParams();
  const open = params.get("tab") === "year" ? "year" : "month";
  const tabs = (["month", "year"] as const).map((value) => ({
    value,
    text: TABS[value].text,
    to: pathWithParams(DISPLAY, params, { tab: value }),
  }));
  return (
    <Live title="Tabs" note="Each tab has an address. Arrow keys move, Enter opens.">
      <Tabs label="Period" tabs={tabs} value={open}>
        <p>{TABS[open].words}</p>
      </Tabs>
    </Live>
  );
}
