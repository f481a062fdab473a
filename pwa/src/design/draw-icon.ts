import type { ReactNode, SVGProps } from 'react';
import { createElement } from 'react';

type IconData = {
  /** Units across the grid that the node is drawn on. */
  readonly size?: number;
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
};

type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & { readonly size?: number };

/**
 * Stands in for the function by which each icon of `lucide-react` becomes a component: the same drawing with the few
 * props that we use, for a tenth of the code on every screen. An icon is decoration unless its props say otherwise.
 */
// oxlint-disable-next-line import/no-default-export -- the module that it stands in for has one
export default function drawIcon({ node, size: grid = 24 }: IconData) {
  return function Icon({ size = 24, ...attributes }: IconProps): ReactNode {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${grid} ${grid}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...attributes,
      },
      node.map(([tag, shape]) => createElement(tag, shape)),
    );
  };
}
