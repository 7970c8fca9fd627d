import { useNavigate } from "@remix-run/react";
import { FilePlus, Files, LayoutDashboard } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { type CommandGroup, CommandPalette } from "~/ui/overlay/command-palette";
import { useToast } from "~/ui/overlay/toast";

const TITLES = ["Website redesign", "Seasonal menu app", "Betreuung der Tourenplanung", "Quarterly retainer"];
/** ms */
const SEARCH = 400;

export function PaletteSample() {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState("");
  const { found, isSearching } = useSampleSearch(query);
  const groups = [...useCommands(), found];
  return (
    <>
      <Button type="button" onClick={() => setOpen(true)}>
        Open the palette
      </Button>
      {isOpen ? (
        <CommandPalette
          groups={groups}
          query={query}
          onQuery={setQuery}
          isSearching={isSearching}
          onClose={() => {
            setOpen(false);
            setQuery("");
          }}
          placeholder="Search or do something"
          emptyText="Nothing matches. Try fewer letters."
        />
      ) : null}
    </>
  );
}

function useCommands(): CommandGroup[] {
  const navigate = useNavigate();
  const show = useToast();
  const went = (to: string) => () => navigate(to);
  return [
    {
      heading: "Go to",
      items: [
        {
          id: "dashboard",
          text: "Dashboard",
          icon: <LayoutDashboard />,
          keywords: ["home"],
          run: went("/dashboard"),
        },
        { id: "proposals", text: "Proposals", icon: <Files />, hint: "All of them", run: went("/proposals") },
      ],
    },
    {
      heading: "Do",
      items: [
        {
          id: "sample",
          text: "Show a notice",
          icon: <FilePlus />,
          keywords: ["toast"],
          run: () => show({ title: "Chosen from the palette", tone: "success" }),
        },
      ],
    },
  ];
}

function useSampleSearch(query: string): { found: CommandGroup; isSearching: boolean } {
  const [answered, setAnswered] = useState("");
  const show = useToast();
  const term = query.trim().toLowerCase();
  useEffect(() => {
    const timer = setTimeout(() => setAnswered(term), SEARCH);
    return () => clearTimeout(timer);
  }, [term]);
  const titles =
    answered === "" || answered !== term ? [] : TITLES.filter((title) => title.toLowerCase().includes(term));
  const items = titles.map((title) => ({
    id: `found-${title}`,
    text: title,
    hint: "Proposal",
    run: () => show({ title: "Found", text: title, tone: "success" as const }),
  }));
  return { found: { heading: "Proposals found", items, isFound: true }, isSearching: answered !== term };
}
