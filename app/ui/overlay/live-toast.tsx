import { X } from "lucide";
import { Toast as Radix } from "radix-ui";
import { t } from "~/platform/words/t";
import { classes } from "../classes";
import { Icon } from "../icon";
import { Action, CARD, Dot, TEXT, TEXTS, type ToastMessage, VIEWPORT } from "./toast-parts";

/** docs/product.md 9: milliseconds, pixels, and the key that focuses the toast. One at a time. */
const DURATION = 5000;
/** Longer, as it has to be read and reached. */
const DURATION_WITH_ACTION = 15_000;
const SWIPE_THRESHOLD = 50;
const HOTKEY = ["F8"];

interface LiveToastProps {
  message: ToastMessage | null;
  onRemoved(): void;
}

export const LiveToast = ({ message, onRemoved }: LiveToastProps) => (
  <Radix.Provider
    duration={DURATION}
    swipeDirection="right"
    swipeThreshold={SWIPE_THRESHOLD}
    label={t("Notice")}
  >
    {message ? <Toast message={message} onRemoved={onRemoved} /> : null}
    <Radix.Viewport hotkey={HOTKEY} className={VIEWPORT} />
  </Radix.Provider>
);

function Toast({ message, onRemoved }: { message: ToastMessage; onRemoved: () => void }) {
  return (
    <Radix.Root
      // Failures interrupt the screen reader, successes wait.
      type={message.tone === "failure" ? "foreground" : "background"}
      duration={message.action ? DURATION_WITH_ACTION : undefined}
      onOpenChange={(open) => (open ? undefined : onRemoved())}
      data-floating=""
      className={classes(CARD, SWIPE)}
    >
      <Dot tone={message.tone} />
      <div className={TEXTS}>
        <Radix.Title className="font-semibold">{message.title}</Radix.Title>
        {message.text ? <Radix.Description className={TEXT}>{message.text}</Radix.Description> : null}
      </div>
      {message.action ? <Action action={message.action} /> : null}
      <Radix.Close aria-label={t("Close")} className={CLOSE}>
        <Icon of={X} className="size-4" />
      </Radix.Close>
    </Radix.Root>
  );
}

const SWIPE =
  "data-[swipe=cancel]:translate-x-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) motion-safe:data-[swipe=cancel]:transition-transform";
const CLOSE =
  "flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-wash hover:text-ink";
