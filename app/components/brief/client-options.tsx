import { t } from "~/platform/words/t";
import { classes } from "~/ui/classes";
import type { Client } from "./use-client-suggestions";

interface ClientOptionsProps {
  id: string;
  clients: Client[];
  /** The option that Enter picks; -1 for none. */
  active: number;
  choose: (client: Client) => void;
}

/** Focus stays in the field; `aria-activedescendant` points into the list. */
export function ClientOptions({ id, clients, active, choose }: ClientOptionsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t("Your clients")}
      className="absolute inset-x-0 top-20 z-20 max-h-80 overflow-y-auto rounded-panel border border-line bg-sheet p-1 shadow-lifted sm:top-18"
    >
      {clients.map((client, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys
        <div
          key={`${client.clientName}\n${client.clientCompany}\n${client.clientEmail}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // Otherwise the field loses focus, and the list closes before the click.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(client)}
          className={classes(
            "flex min-h-11 cursor-pointer flex-col justify-center rounded-control px-3 py-1.5 hover:bg-wash",
            index === active && "bg-action-soft",
          )}
        >
          <bdi translate="no" className="truncate font-medium">
            {client.clientName}
          </bdi>
          <bdi className="truncate text-sm text-muted">
            {[client.clientCompany, client.clientEmail].filter((text) => text !== "").join(" · ")}
          </bdi>
        </div>
      ))}
    </div>
  );
}
