import { useRef, useState } from "react";
import type { CheckedField } from "~/components/form/use-checked-form";
import {
  isMessage,
  messageIn,
  type NamedSigner,
  RECIPIENT,
  readTypedSigners,
  recipientLine,
  type SigningOrder,
  type TypedParty,
  withSteps,
} from "~/domain/signing/parties/typed-signers";
import { type SignerRow, swapped } from "./signer-rows";

export function useSignerRows({ signers, signingOrder }: Record<"signers" | "signingOrder", CheckedField>) {
  const [order, choose] = useState(() => (signingOrder.initialValue ?? "together") as SigningOrder);
  const [rows, setRows] = useState(() => rowsOf(signers.initialValue ?? "", order));
  const next = useRef(rows.length - 1);
  const change = (key: number, part: Partial<NamedSigner>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => {
    next.current += 1;
    const key = next.current;
    setRows((all) => [...all, { ...NOBODY, key, step: Math.max(1, ...all.map(stepOf)) }]);
    requestAnimationFrame(() => document.getElementById(`signer-${key}-name`)?.focus());
  };
  const remove = (key: number) => {
    setRows((all) => all.filter((row) => row.key !== key));
    requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-adds-signer]")?.focus());
  };
  const move = (from: number, way: Way) => {
    const key = rows[from]?.key;
    const to = way === "up" ? from - 1 : from + 1;
    setRows((all) => swapped(all, from, to));
    // A row that moves loses the focus, and at an end its button is gone.
    requestAnimationFrame(() => {
      const buttons = [way, "up", "down"].map((each) => document.getElementById(`signer-${key}-${each}`));
      buttons.find((button) => button !== null)?.focus();
    });
  };
  const setOrder = (next: SigningOrder) => {
    if (order === "in_turn" && next === "groups") setRows(inGroupsOfOne);
    if (order === "groups") setRows((all) => all.toSorted((one, other) => one.step - other.step));
    choose(next);
  };
  return { rows, order, setOrder, change, add, remove, move };
}

export type Way = "up" | "down";

/** The groups begin with the order that the rows had. Who answers nothing is in none. */
export function inGroupsOfOne(rows: SignerRow[]): SignerRow[] {
  const steps = withSteps("in_turn", rows).map(stepOf);
  return rows.map((row, at) => ({ ...row, step: steps[at] || row.step }));
}

const NOBODY: NamedSigner = { name: "", email: "", title: "", role: "signer", step: 1, message: "" };

const stepOf = ({ step }: NamedSigner): number => step;

/** Lines that are refused stay, to be corrected: the address is where it cannot be read. */
function rowsOf(typed: string, order: SigningOrder): SignerRow[] {
  const read = readTypedSigners(typed);
  const parties = typeof read === "string" ? unreadParties(typed) : withSteps(order, read);
  return parties.map((party, key) => ({ ...party, key }));
}

function unreadParties(typed: string): TypedParty[] {
  const parties: TypedParty[] = [];
  for (const line of typed.split("\n").filter((each) => each.trim() !== "")) {
    const above = parties.at(-1);
    if (above && isMessage(line)) parties[parties.length - 1] = { ...above, message: messageIn(line) };
    else parties.push(isRecipientLine(line) ? RECIPIENT : unread(line));
  }
  return parties.some(({ isRecipient }) => isRecipient) ? parties : [RECIPIENT, ...parties];
}

const isRecipientLine = (line: string): boolean => line.trim().toLowerCase() === recipientLine();

/** A line that can be read keeps its role. */
function unread(line: string): TypedParty {
  const read = readTypedSigners(line);
  const party = typeof read === "string" ? undefined : read.at(-1);
  if (party && !party.isRecipient) return party;
  const [name = "", email = "", ...title] = line.split(",").map((part) => part.trim());
  return { ...NOBODY, name, email, title: title.join(", ") };
}
