import type { ReactNode, SVGProps } from 'react';
import { createElement } from 'react';

type IconData = {
  /** Width and height of the `viewBox`. */
  readonly size?: number;
  readonly node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
};

type IconProps = Omit<SVGProps<SVGSVGElement>, 'ref'> & { readonly size?: number };

/**
 * Replaces the function that creates the components of `lucide-react`. It supports only the props that we use, in a tenth
 * of the code. An icon is `aria-hidden` unless its props say otherwise.
 */
// oxlint-disable-next-line import/no-default-export -- the replaced module has one
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
