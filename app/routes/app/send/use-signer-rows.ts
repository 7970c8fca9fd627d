import { useRef, useState } from "react";
import type { CheckedField } from "~/components/form/use-checked-form";
import {
  inOrder,
  type NamedSigner,
  placed,
  readTypedSigners,
  type SigningOrder,
} from "~/domain/signers/typed-signers";
import type { SignerRow } from "./signer-rows";

export function useSignerRows({ signers, signingOrder }: Record<"signers" | "signingOrder", CheckedField>) {
  const [order, choose] = useState(() => (signingOrder.initialValue ?? "together") as SigningOrder);
  const [rows, setRows] = useState(() => rowsOf(signers.initialValue ?? "", order));
  const next = useRef(rows.length);
  const change = (key: number, part: Partial<NamedSigner>) =>
    setRows((all) => all.map((row) => (row.key === key ? { ...row, ...part } : row)));
  const add = () => {
    next.current += 1;
    const key = next.current;
    setRows((all) => [
      ...all,
      { key, name: "", email: "", title: "", role: "signer", step: Math.max(1, ...all.map(stepOf)) },
    ]);
    requestAnimationFrame(() => document.getElementById(`signer-${key}-name`)?.focus());
  };
  const remove = (key: number) => {
    setRows((all) => all.filter((row) => row.key !== key));
    requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-adds-signer]")?.focus());
  };
  const setOrder = (next: SigningOrder) => {
    if (order === "in_turn" && next === "groups") setRows(inGroupsOfOne);
    choose(next);
  };
  return { rows, order, setOrder, change, add, remove };
}

/** The groups begin with the order that the rows had. A viewer is in none. */
export function inGroupsOfOne(rows: SignerRow[]): SignerRow[] {
  const steps = inOrder("in_turn", rows.map(placed)).map(stepOf);
  return rows.map((row, at) => ({ ...row, step: steps[at] || row.step }));
}

const stepOf = ({ step }: NamedSigner): number => step;

/** Lines that are refused stay, to be corrected: the address is where it cannot be read. */
function rowsOf(typed: string, order: SigningOrder): SignerRow[] {
  const read = readTypedSigners(typed);
  const signers =
    typeof read === "string"
      ? typed
          .split("\n")
          .filter((line) => line.trim() !== "")
          .map(unread)
      : inOrder(order, read);
  return signers.map((signer, at) => ({ ...signer, key: at + 1 }));
}

function unread(line: string): NamedSigner {
  const [name = "", email = "", ...title] = line.split(",").map((part) => part.trim());
  return { name, email, title: title.join(", "), role: "signer", step: 1 };
}
