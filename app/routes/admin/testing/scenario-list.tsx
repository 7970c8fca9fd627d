import { useEffect, useState } from "react";
import { Badge } from "~/ui/badge";
import { Segmented } from "~/ui/form/segmented";
import { Panel } from "~/ui/panel";
import { useHydrated } from "~/ui/use-hydrated";
import { MARKS, type Mark, SCENARIOS } from "./scenarios";

const STORAGE_KEY = "countersign-payment-scenarios";
const LABELS: Record<Mark, string> = { pending: "Pending", pass: "Pass", fail: "Fail" };

/** docs/product.md 2 */
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
                segments={MARKS.map((value) => ({ value, text: LABELS[value] }))}
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

/** Loses the marks with the page where there is no storage. */
function useMarks(): [Marks, (id: string, mark: Mark) => void] {
  const [marks, setMarks] = useState<Marks>({});
  useEffect(() => {
    try {
      setMarks(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}"));
    } catch {
      setMarks({});
    }
  }, []);
  const put = (id: string, value: Mark) => {
    const next = { ...marks, [id]: value };
    setMarks(next);
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
    } catch {
      // Storage is full or blocked.
    }
  };
  return [marks, put];
}
