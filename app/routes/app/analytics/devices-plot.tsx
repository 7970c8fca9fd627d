import { DEVICES, type Device } from "~/domain/reading/device";
import type { AppMessage } from "~/platform/words/message-types";
import { msg, t } from "~/platform/words/t";
import type { ReadingView } from "./analytics-view";
import { Bar } from "./bar";

const LOOKS: Record<Device, { name: AppMessage; fill: string }> = {
  phone: { name: msg("Phone"), fill: "fill-action" },
  tablet: { name: msg("Tablet"), fill: "fill-pending" },
  desktop: { name: msg("Desktop"), fill: "fill-edge" },
};

export function DevicesPlot({ devices }: Pick<ReadingView, "devices">) {
  const all = devices.reduce((sum, { visits }) => sum + visits, 0);
  const visitsOf = (device: Device) => devices.find((each) => each.device === device)?.visits ?? 0;
  return (
    <>
      <Bar
        parts={DEVICES.map((device) => ({
          key: device,
          share: visitsOf(device) / all,
          fill: LOOKS[device].fill,
        }))}
      />
      <table className="mt-3 w-full text-sm">
        <caption className="sr-only">{t("Views by device")}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("Device")}</th>
            <th scope="col">{t("Views")}</th>
            <th scope="col">{t("Share")}</th>
          </tr>
        </thead>
        <tbody>
          {DEVICES.map((device) => (
            <tr key={device}>
              <th scope="row" className="py-1 text-start font-normal">
                <Swatch fill={LOOKS[device].fill} />
                <span>{t(LOOKS[device].name)}</span>
              </th>
              <td className="py-1 text-end tabular-nums">{visitsOf(device)}</td>
              <td className="w-14 py-1 text-end text-muted tabular-nums">
                {`${Math.round((visitsOf(device) / all) * 100)}%`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const Swatch = ({ fill }: { fill: string }) => (
  <svg aria-hidden="true" viewBox="0 0 8 8" className="me-2 inline size-2">
    <circle cx={4} cy={4} r={4} className={fill} />
  </svg>
);
