import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { Button, IconButton } from "../button";
import { Pagination } from "../pagination";
import { SkeletonRows } from "../skeleton";
import { Table } from "../table";
import { ExternalLink } from "../text-link";
import { UsageBar } from "../usage-bar";
import { DateInput } from "./date-input";
import { Checkbox, Select, TextArea, TextInput } from "./field";
import { PasswordInput } from "./password-input";
import { RadioCards } from "./radio-cards";
import { Segmented } from "./segmented";
import { Switch } from "./switch";

const drawn = (element: ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);

const tag = (html: string, name: string) => new RegExp(`<${name}\\b[^>]*>`).exec(html)?.[0] ?? "";
const attribute = (opened: string, name: string) => new RegExp(`${name}="([^"]*)"`).exec(opened)?.[1];

describe("a field", () => {
  test.each([
    ["TextInput", "input", <TextInput key="1" label="Name" hint="Hint" error="Error" required />],
    ["TextArea", "textarea", <TextArea key="2" label="Name" hint="Hint" error="Error" required />],
    ["Select", "select", <Select key="3" label="Name" hint="Hint" error="Error" required />],
    ["DateInput", "input", <DateInput key="4" label="Name" hint="Hint" error="Error" required />],
    [
      "PasswordInput",
      "input",
      <PasswordInput key="6" autoComplete="new-password" label="Name" hint="Hint" error="Error" required />,
    ],
    ["Checkbox", "input", <Checkbox key="7" label="Name" hint="Hint" error="Error" required />],
    ["Switch", "input", <Switch key="8" label="Name" hint="Hint" error="Error" required />],
  ])("%s is named by its label and described by its error, then its hint", (_name, control, element) => {
    const html = drawn(element);
    const opened = tag(html, control);
    const id = attribute(opened, "id");
    expect(attribute(tag(html, "label"), "for")).toBe(id);
    expect(attribute(opened, "aria-invalid")).toBe("true");
    expect(attribute(opened, "aria-describedby")).toBe(`${id}-error ${id}-hint`);
    for (const part of ["error", "hint"]) expect(html).toContain(`id="${id}-${part}"`);
    expect(opened).toContain("required");
    expect(opened).not.toContain("label=");
  });

  test("without error or hint claims neither", () => {
    const opened = tag(drawn(<TextInput label="Name" />), "input");
    expect(opened).not.toMatch(/aria-(invalid|describedby)=/);
  });

  test("says that it is optional, keeps a hidden label, tells its count to every reader", () => {
    expect(drawn(<TextInput label="Company" optional />)).toContain("(optional)");
    expect(drawn(<TextInput label="Company" hideLabel />)).toMatch(/class="sr-only"><label/);
    const counted = drawn(<TextArea label="Message" countTo={500} defaultValue="Hello" />);
    expect(counted).toContain("5 of 500 characters");
    expect(attribute(tag(counted, "textarea"), "aria-describedby")).toMatch(/-count$/);
  });

  test("of a day says it in words and passes its bounds on", () => {
    const html = drawn(<DateInput label="Start" defaultValue="2027-01-11" min="2027-01-01" />);
    expect(html).toMatch(/>Monday,? 11 January 2027</);
    expect(tag(html, "input")).toMatch(/type="date"/);
    expect(attribute(tag(html, "input"), "min")).toBe("2027-01-01");
  });

  test("of a password has no button before a script could answer it", () => {
    expect(drawn(<PasswordInput label="Password" autoComplete="current-password" />)).not.toContain(
      "<button",
    );
  });
});

describe("a choice", () => {
  const cards = [
    { value: "a", title: "One" },
    { value: "b", title: "Two" },
  ];

  test("of cards is a radiogroup with a legend and native radios of one name", () => {
    const html = drawn(
      <RadioCards label="Which?" name="which" cards={cards} defaultValue="a" error="Choose." />,
    );
    const group = tag(html, "fieldset");
    expect([attribute(group, "role"), attribute(group, "aria-invalid")]).toEqual(["radiogroup", "true"]);
    expect(html).toContain(`id="${attribute(group, "aria-describedby")}"`);
    expect(html).toMatch(/<legend[^>]*><span>Which\?/);
    expect(html.match(/type="radio"[^>]*name="which"/g)).toHaveLength(2);
    expect(html.match(/checked=""/g)).toHaveLength(1);
  });

  test("in a pill is one too, held by the form or by a script", () => {
    const segments = [
      { value: "monthly", text: "Monthly" },
      { value: "yearly", text: "Yearly" },
    ];
    const free = drawn(
      <Segmented label="Billing" hideLabel name="interval" segments={segments} defaultValue="yearly" />,
    );
    expect(free).toMatch(/value="yearly"[^>]*checked=""|checked=""[^>]*value="yearly"/);
    expect(tag(free, "legend")).toContain("sr-only");
    const held = drawn(
      <Segmented
        label="Billing"
        name="interval"
        segments={segments}
        value="monthly"
        onValue={() => undefined}
      />,
    );
    expect(held).toMatch(/value="monthly"[^>]*checked=""|checked=""[^>]*value="monthly"/);
  });

  test("of on and off is a native checkbox that is called a switch", () => {
    const opened = tag(drawn(<Switch label="Reminders" name="reminders" defaultChecked />), "input");
    expect([attribute(opened, "type"), attribute(opened, "role")]).toEqual(["checkbox", "switch"]);
    expect(opened).toContain("checked");
  });
});

describe("buttons and links", () => {
  test("a busy button says so and stays in reach; a picture has a name", () => {
    const busy = tag(drawn(<Button busy>Send</Button>), "button");
    expect([attribute(busy, "aria-busy"), attribute(busy, "aria-disabled")]).toEqual(["true", "true"]);
    expect(busy).not.toMatch(/ disabled(=|>)/);
    const icon = drawn(<IconButton label="Delete draft" icon={<svg />} />);
    expect(attribute(tag(icon, "button"), "aria-label")).toBe("Delete draft");
    expect(attribute(tag(icon, "button"), "type")).toBe("button");
  });

  test("a link that leaves tells so and hands nothing over", () => {
    const html = drawn(<ExternalLink href="https://example.com/">Guidelines</ExternalLink>);
    expect(attribute(tag(html, "a"), "rel")).toBe("noopener noreferrer");
    expect(html).toContain("(opens in a new tab)");
  });

  test("pages are links with names; an end has no address", () => {
    const html = drawn(<Pagination label="Pages" previous={null} next="/proposals?after=x" />);
    expect(html).toMatch(/<a role="link" aria-disabled="true" aria-label="Previous page"/);
    expect(html).toMatch(/<a[^>]*aria-label="Next page"[^>]*href="\/proposals\?after=x"/);
  });
});

describe("what shows figures", () => {
  const column = { key: "name", heading: "Name", cell: (row: string) => row, sortTo: "?sort=name" };
  const table = { caption: "Names", columns: [column] as [typeof column], keyOf: (row: string) => row };

  test("a table has a caption, headings that sort by link, and a word where it has no rows", () => {
    const html = drawn(
      <Table {...table} rows={["Mira"]} sorted={{ key: "name", direction: "descending" }} empty="Nobody" />,
    );
    expect(html).toMatch(/<caption[^>]*>Names/);
    expect(html).toMatch(/<th scope="col" aria-sort="descending"[^>]*><a[^>]*href="[^"]*\?sort=name"/);
    expect(html).toMatch(/<th scope="row"[^>]*>Mira/);
    expect(html).not.toContain("Nobody");
    expect(drawn(<Table {...table} rows={[]} empty="Nobody" />)).toMatch(/<td colSpan="1"[^>]*>Nobody/i);
  });

  test("a usage bar says how much in words, and never more than all", () => {
    const bar = (used: number, limit: number | null) =>
      drawn(<UsageBar label="Sends" used={used} limit={limit} />);
    expect(bar(3, 5)).toContain("3 of 5");
    expect(bar(3, 5)).not.toMatch(/Almost|reached/);
    expect(bar(4, 5)).toContain("Almost used up");
    expect(bar(7, 5)).toContain("Limit reached");
    expect(attribute(tag(bar(7, 5), "progress"), "value")).toBe("5");
    expect(bar(0, 0)).toContain("Limit reached");
    expect(bar(7, null)).toContain("unlimited");
    expect(bar(7, null)).not.toContain("<progress");
  });

  test("a skeleton is hidden and has words beside it", () => {
    const html = drawn(<SkeletonRows status="Loading proposals" />);
    expect(html).toMatch(/role="status"[^>]*>Loading proposals/);
    expect(html).toMatch(/aria-hidden="true"/);
  });
});
