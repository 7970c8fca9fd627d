import { useEffect, useState } from "react";
import { Badge } from "~/ui/badge";
import { Panel } from "~/ui/panel";
import { Segmented } from "~/ui/segmented";
import { useHydrated } from "~/ui/use-hydrated";
import { MARKS, type Mark, SCENARIOS } from "./scenarios";

const KEPT = "countersign-payment-scenarios";
const WORDS: Record<Mark, string> = { pending: "Pending", pass: "Pass", fail: "Fail" };

/** docs/product.md 2: scenarios that are tried by hand, marked pass, fail or pending in this browser. */
export function ScenarioList() {
  const [marks, mark] = useMarks();
  const hasScripts = useHydrated();
  const passed = SCENARIOS.filter(({ id }) => marks[id] === "pass").length;
  return (
    <Panel flush title="Scenarios" actions={<Badge>{`${passed} of ${SCENARIOS.length} pass`}</Badge>}>
      <p className="border-t border-line px-5 py-3 text-sm text-muted sm:px-6">
        Tried by hand. Your marks are kept in this browser.
      </p>
      <ul>
        {SCENARIOS.map(({ id, title, text }) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-3 border-t border-line px-5 py-4 sm:px-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
          >
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-0.5 max-w-prose text-sm text-muted">{text}</p>
            </div>
            {hasScripts ? (
              <Segmented
                label={`How it went: ${title}`}
                hideLabel
                name={id}
                segments={MARKS.map((value) => ({ value, text: WORDS[value] }))}
                value={marks[id] ?? "pending"}
                onValue={(value) => mark(id, value as Mark)}
              />
            ) : (
              <Badge tone="pending">Pending</Badge>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type Marks = Readonly<Record<string, Mark>>;

/** Where nothing can be kept, they last as long as the page. */
function useMarks(): [Marks, (id: string, mark: Mark) => void] {
  const [marks, setMarks] = useState<Marks>({});
  useEffect(() => {
    try {
      setMarks(JSON.parse(localStorage.getItem(KEPT) ?? "{}"));
    } catch {
      setMarks({});
    }
  }, []);
  const put = (id: string, value: Mark) => {
    const next = { ...marks, [id]: value };
    setMarks(next);
    try {
      localStorage.setItem(KEPT, JSON.stringify(next));
    } catch {
      // It is on the screen all the same.
    }
  };
  return [marks, put];
}
