import { useSearchParams } from "@remix-run/react";
import { Badge, type BadgeTone } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Pagination } from "~/ui/pagination";
import { Panel } from "~/ui/panel";
import { type Column, Table } from "~/ui/table";
import { pathWithParams } from "./path-with-params";
import { Section, type Side, Specimen } from "./section";
import { DISPLAY } from "./sections";

interface Sample {
  title: string;
  status: string;
  tone: BadgeTone;
  value: number;
}

const SAMPLES: Sample[] = [
  { title: "Website redesign", status: "Signed", tone: "signed", value: 18_500 },
  {
    title: "Tourenplanungssoftware und Störungsdienst",
    status: "Pending signature",
    tone: "pending",
    value: 96_000,
  },
  { title: "Seasonal menu app", status: "Sent", tone: "sent", value: 9_800 },
];
const PAGES = 3;

export function TableSection() {
  const sort = useSampleSort();
  return (
    <Section
      id="tables"
      lead="A table stays a table for screen readers; on phones each row becomes a stack. Order and pages are addresses."
    >
      <Specimen
        wide
        title="Table"
        note="A heading that sorts is a link; pressing it again turns the order round."
      >
        {(side) => (
          <div className="grid gap-4">
            <Panel flush>
              <Table
                caption={`Sample proposals, ${side}`}
                columns={columnsOf(side, sort)}
                rows={sort.rows}
                keyOf={({ title }) => title}
                sorted={sort.sorted}
                empty={null}
              />
            </Panel>
            <SamplePages side={side} />
          </div>
        )}
      </Specimen>
      <Specimen title="In a narrow place">
        {(side) => (
          <Panel flush>
            <Table
              caption={`Sample proposals in a narrow place, ${side}`}
              columns={columnsOf(`${side}, narrow`, sort)}
              rows={sort.rows}
              keyOf={({ title }) => title}
              sorted={sort.sorted}
              empty={null}
            />
          </Panel>
        )}
      </Specimen>
      <Specimen title="Without rows">
        {(side) => (
          <Panel flush>
            <Table
              caption={`No proposals, ${side}`}
              columns={columnsOf(side)}
              rows={[]}
              keyOf={({ title }: Sample) => title}
              empty="No proposal matches “retainer”."
            />
          </Panel>
        )}
      </Specimen>
    </Section>
  );
}

type SampleSort = ReturnType<typeof useSampleSort>;

function columnsOf(place: string, sort?: SampleSort): [Column<Sample>, ...Column<Sample>[]] {
  return [
    { key: "title", heading: "Proposal", cell: ({ title }) => title, sortTo: sort?.addressOf("title") },
    { key: "status", heading: "Status", cell: ({ status, tone }) => <Badge tone={tone}>{status}</Badge> },
    {
      key: "value",
      heading: "Value",
      numeric: true,
      cell: ({ value }) => `$${value.toLocaleString("en")}`,
      sortTo: sort?.addressOf("value"),
    },
    {
      key: "actions",
      heading: "Actions",
      hideHeading: true,
      className: "@xl:text-end",
      cell: ({ title }) => (
        <Button type="button" size="row" aria-label={`View ${title}, ${place}`}>
          View
        </Button>
      ),
    },
  ];
}

function useSampleSort() {
  const [params] = useSearchParams();
  const key = params.get("sort") === "value" ? "value" : "title";
  const isDescending = params.get("order") === "descending";
  const before = (a: Sample, b: Sample) =>
    key === "value" ? a.value - b.value : a.title.localeCompare(b.title, "en");
  const rows = SAMPLES.toSorted((a, b) => (isDescending ? before(b, a) : before(a, b)));
  const addressOf = (column: string) =>
    pathWithParams(DISPLAY, params, {
      sort: column,
      order: column === key && !isDescending ? "descending" : "ascending",
    });
  const direction = isDescending ? ("descending" as const) : ("ascending" as const);
  return { rows, addressOf, sorted: { key, direction } };
}

function SamplePages({ side }: { side: Side }) {
  const [params] = useSearchParams();
  const page = Math.min(Math.max(Number(params.get("page")) || 1, 1), PAGES);
  const to = (number: number) =>
    number < 1 || number > PAGES
      ? null
      : `${pathWithParams(DISPLAY, params, { page: String(number) })}#tables`;
  return (
    <Pagination label={`Pages of sample proposals, ${side}`} previous={to(page - 1)} next={to(page + 1)}>
      {`Page ${page} of ${PAGES}`}
    </Pagination>
  );
}
