import { statusLabel } from "~/domain/proposals/status";
import { LocalTime } from "~/ui/local-time";
import type { Answer } from "./client-view";

export const LastAnswer = ({ answer: { status, at } }: { answer: Answer }) => (
  <span className="block text-sm">
    <span>{statusLabel(status)}</span>{" "}
    <span className="block whitespace-nowrap text-muted">
      <LocalTime value={at} style="date" />
    </span>
  </span>
);
