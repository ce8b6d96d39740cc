import { describe, expect, it } from 'vitest';
import { createHttp } from '../../../src/api/http.ts';
import { materialCategories, materialGroups } from '../../../src/api/materials.ts';
import { createSimulatedClock } from '../../setup/simulated-clock.ts';

const signal = new AbortController().signal;
const context = { clientId: '1189857514', lang: 'en' };

function over(body: unknown) {
  const sent: URL[] = [];
  const http = createHttp({
    origin: 'https://api.example',
    clock: createSimulatedClock(0),
    online: () => true,
    context: () => context,
    fetch: async (input) => {
      sent.push(new URL(String(input)));
      return new Response(JSON.stringify(body));
    },
  });
  return { http, sent };
}

describe('the material calls', () => {
  it('ask for the categories of backgrounds by their code', async () => {
    const data = { list: [{ id: 'studio', name: 'Studio', type: 'human', count: 9 }], cursor: '' };
    const { http, sent } = over({ code: 0, message: '', data });
    expect(await materialCategories(http, signal, context)).toEqual(data);
    expect(sent[0]?.pathname).toBe('/v1/material/categories');
    expect(sent[0]?.searchParams.get('code')).toBe('cutout_background_special_ids');
  });

  it('make an error of the code and the message where the code is not 0', async () => {
    const { http } = over({ code: 7, message: 'away', data: [] });
    await expect(materialGroups(http, signal, context)).rejects.toMatchObject({
      code: 'MATERIAL_FAILED',
      message: '7 away',
    });
  });
});
