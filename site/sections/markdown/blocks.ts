export interface Block {
  type: 'text' | 'note' | 'edges';
  text: string;
}

const FENCE = /^:::(\w+)(?:\{[\w-]*\})?\s*\n([\s\S]*?)^:::\s*$/gm;

/** A body's parts: Markdown, notes, and pictures that the site draws (`:::note`, `:::edges`). One that it does not know is left out. */
export function blocksOf(body: string): Block[] {
  const blocks: Block[] = [];
  let from = 0;
  for (const found of body.matchAll(FENCE)) {
    const [whole, type = '', text = ''] = found;
    blocks.push({ type: 'text', text: body.slice(from, found.index) });
    if (type === 'note' || type === 'edges') blocks.push({ type, text });
    from = found.index + whole.length;
  }
  blocks.push({ type: 'text', text: body.slice(from) });
  return blocks.filter(({ type, text }) => type === 'edges' || text.trim() !== '');
}
