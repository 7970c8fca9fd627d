import { Mark } from "~/components/mark";
import { classes } from "~/ui/classes";

const RIM =
  "M50 1.5C60 .4 66.500 5.200 74.200 7.900 82.600 10.900 87.600 16.700 91.300 24.600 94.800 32 99.700 38.400 98.600 47.800 97.700 55.800 98.700 63.600 94.400 71.400 90.300 78.900 86.400 86.600 78.200 90.500 70.700 94 64.700 98.900 55.400 98.400 46.600 98 38.600 99.300 30.300 95.200 22.500 91.400 14.200 88.700 9.600 80.600 5.400 73.200 1.700 66.500 1.500 57.400 1.300 48.500 -.2 40.500 4.300 32.200 8.300 24.800 11.300 16.700 19.300 11.700 27 6.900 40.500 2.600 50 1.500Z";

export function WaxSeal({ className }: { className?: string }) {
  return (
    <span className={classes("relative block shrink-0", className)}>
      <svg
        viewBox="0 0 100 100"
        aria-hidden="true"
        className="size-full [filter:drop-shadow(0_3px_6px_rgb(120_40_26/0.35))]"
      >
        <path d={RIM} className="fill-wax-deep" />
        <path d={RIM} className="fill-wax" transform="translate(1.6 .8) scale(.968)" />
      </svg>
      <Mark className="absolute inset-[11%] size-[78%] rounded-full shadow-[0_0_0_1.5px_rgb(120_34_20/0.35)]" />
    </span>
  );
}
