/**
 * Finds groups of nodes that reach each other, by Tarjan's algorithm for strongly connected components.
 * @returns each group with more than one node, its nodes sorted
 */
export function findCycles(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const indexOf = new Map<string, number>();
  const onStack = new Set<string>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  const visit = (node: string): number => {
    const index = indexOf.size;
    indexOf.set(node, index);
    let lowest = index;
    stack.push(node);
    onStack.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!indexOf.has(next)) {
        lowest = Math.min(lowest, visit(next));
      } else if (onStack.has(next)) {
        lowest = Math.min(lowest, indexOf.get(next) ?? lowest);
      }
    }
    if (lowest === index) {
      const group = stack.splice(stack.indexOf(node));
      group.forEach((member) => onStack.delete(member));
      if (group.length > 1) {
        cycles.push(group.toSorted());
      }
    }
    return lowest;
  };

  for (const node of graph.keys()) {
    if (!indexOf.has(node)) {
      visit(node);
    }
  }
  return cycles;
}
