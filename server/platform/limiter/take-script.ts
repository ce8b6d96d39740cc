import { redisScript } from '../redis/redis-scripts.ts';

/**
 * Takes from each bucket, or from none. KEYS: a hash a bucket, all in one slot. ARGV: of each its burst, what comes back a minute, and
 * how much is taken. The time is the Redis server's own: the clocks of many machines agree on nothing. A bucket that would be full
 * again is forgotten, as one that was never there is full too; a call that is refused makes none. Returns 0, or the whole seconds to
 * wait.
 */
export const TAKE_SCRIPT = redisScript(`
local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + tonumber(time[2]) / 1000
local levels = {}
for i, key in ipairs(KEYS) do
  local burst = tonumber(ARGV[3 * i - 2])
  local perMinute = tonumber(ARGV[3 * i - 1])
  local needed = tonumber(ARGV[3 * i])
  local kept = redis.call('HMGET', key, 'tokens', 'at')
  local tokens = tonumber(kept[1] or burst)
  local passed = math.max(0, now - tonumber(kept[2] or now))
  levels[i] = math.min(burst, tokens + passed / 60000 * perMinute) - needed
  if levels[i] < 0 then return math.max(1, math.ceil(-levels[i] * 60 / perMinute)) end
end
for i, key in ipairs(KEYS) do
  local burst = tonumber(ARGV[3 * i - 2])
  local perMinute = tonumber(ARGV[3 * i - 1])
  redis.call('HSET', key, 'tokens', string.format('%.9f', levels[i]), 'at', string.format('%.3f', now))
  redis.call('PEXPIRE', key, string.format('%d', math.ceil((burst - levels[i]) / perMinute * 60000) + 1000))
end
return 0
`);
