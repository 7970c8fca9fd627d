import { type ComponentType, useState } from "react";
import { useToast } from "~/ui/overlay/toast";

type Opened = "button" | "key";

interface LatePanel<Props> {
  /** Null until its code has come. */
  Panel: ComponentType<Props> | null;
  opened: Opened | null;
  open(how: Opened): void;
  close(): void;
}

/** The code of a panel is loaded when it is first opened. @param failure the title of the message where that fails */
export function useLatePanel<Props>(
  load: () => Promise<ComponentType<Props>>,
  failure: string,
): LatePanel<Props> {
  const [loaded, setLoaded] = useState<{ Panel: ComponentType<Props> } | null>(null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const toast = useToast();
  const close = () => setOpened(null);
  const open = (how: Opened) => {
    setOpened(how);
    if (loaded) return;
    load().then(
      (Panel) => setLoaded({ Panel }),
      () => {
        close();
        toast({ tone: "failure", title: failure, text: "It could not be opened. Please try again." });
      },
    );
  };
  return { Panel: loaded?.Panel ?? null, opened, open, close };
}

export const isInPanel = () => document.activeElement?.closest("dialog") != null;
