import {
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
  type IconNode,
  Trash2,
} from "lucide";
import type { ReactNode } from "react";
import { t } from "~/platform/words/t";
import type { TableStep } from "../../quill/table/table-structure";
import { BarIcon } from "./bar-button";

interface TableButtonsProps {
  isInHead: boolean;
  onStep(step: TableStep): void;
}

export function TableButtons({ isInHead, onStep }: TableButtonsProps) {
  const button = (step: TableStep, name: string, icon: IconNode) => (
    <BarIcon
      name={name}
      icon={icon}
      isStop={step === "rowAbove"}
      isOff={step === "rowAbove" && isInHead}
      onPress={() => onStep(step)}
    />
  );
  return (
    <>
      <Steps name={t("Row")}>
        {button("rowAbove", t("Add row above"), ArrowUpToLine)}
        {button("rowBelow", t("Add row below"), ArrowDownToLine)}
        {button("deleteRow", t("Delete row"), Trash2)}
      </Steps>
      <Steps name={t("Column")}>
        {button("columnLeft", t("Add column to the left"), ArrowLeftToLine)}
        {button("columnRight", t("Add column to the right"), ArrowRightToLine)}
        {button("deleteColumn", t("Delete column"), Trash2)}
      </Steps>
    </>
  );
}

const Steps = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-center border-e border-line last:border-0 sm:pe-1">
    <span aria-hidden="true" className="ps-1 text-xs font-medium text-muted sm:pe-1">
      {name}
    </span>
    {children}
  </div>
);
