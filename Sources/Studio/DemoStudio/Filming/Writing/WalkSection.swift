import RecordedFilms
import TextSafety
import Translation

/// The part of a film's page that lets a person walk through the demo second by second, also without the film: the
/// keyboard focus, the words that were said, the braille display, and the elements. A slider and buttons; all of it is
/// text.
struct WalkSection {
    /// The lines of ``TimelineFile``.
    let lines: [JSON]
    /// The film's length, in frames.
    let length: Int

    private static let parts = ["step", "keys", "focus", "said", "braille", "failed"]

    private static func title(of part: String) -> String {
        switch part {
        case "step": localized("Step")
        case "keys": localized("Keys")
        case "focus": localized("Has the focus")
        case "said": localized("What is said")
        case "braille": localized("Braille display")
        default: localized("Failed")
        }
    }

    /// The section's HTML.
    var html: String {
        let seconds = length / Timeline.framesPerSecond
        let rows = Self.parts.map { part in
            "<div id=\"walk-\(part)-row\"><dt>\(escaped(Self.title(of: part)))</dt><dd id=\"walk-\(part)\"></dd></div>"
        }
        return """
            <section aria-labelledby="walk"><h2 id="walk">\(escaped(localized("Step by step")))</h2>
            <p><label for="walk-time">\(escaped(localized("Time")))</label>
            <input type="range" id="walk-time" min="0" max="\(seconds)" step="1" value="0">
            <output for="walk-time" id="walk-clock" aria-live="off">0:00</output></p>
            <p><button id="walk-back">\(escaped(localized("Previous event")))</button>
            <button id="walk-on">\(escaped(localized("Next event")))</button></p>
            <p id="walk-spoken" class="unseen" aria-live="polite"></p>
            <dl>\(rows.joined())</dl>
            <details><summary>\(escaped(localized("All that assistive technologies see")))</summary>
            <ul id="walk-tree"></ul></details>
            </section>
            """
    }

    private func escaped(_ text: String) -> String { MarkupText.escaped(text) }

    /// The script that shows the moment at which the slider stands; where there is a film, the two go together.
    func script(hasFilm: Bool) -> String {
        let voices = JSON.object(DemoVoice.allCases.map { JSON.Member($0.rawValue, .string($0.title)) })
        return """
            (()=>{
            const lines=\(FilmPage.inScript(lines)),voices=\(FilmPage.inScript(voices));
            const nothing=\(FilmPage.inScript(.string(localized("nothing"))));
            const slider=document.getElementById('walk-time');
            const part=name=>document.getElementById('walk-'+name);
            const events=lines.slice(1);
            const clock=t=>Math.floor(t/60)+':'+String(Math.floor(t%60)).padStart(2,'0');
            const states=new Set(\(FilmPage.inScript(SeenElement.toldStateNames.map(JSON.string))));
            const told=e=>{const all=e.states||[],list=all.filter(s=>states.has(s)&&s!=='focused');
            if(all.some(s=>s==='visible'||s==='showing')&&!all.includes('sensitive'))list.push('disabled');return list;};
            const text=e=>e.text===e.name?'':(e.text||'').slice(0,\(SeenElement.shownLimit));
            const title=e=>e?[e.role,e.name&&'“'+e.name+'”',told(e).join(', '),e.value,text(e)].filter(Boolean).join(', '):nothing;
            const state=t=>{
            const now={step:'',keys:[],focus:null,said:[],braille:'',failed:[],tree:new Map(),roots:[]};
            const drop=id=>{const e=now.tree.get(id);if(!e)return;
            const list=e.parent===undefined?now.roots:(now.tree.get(e.parent)||{children:[]}).children;
            const at=list.indexOf(e);if(at>=0)list.splice(at,1);now.tree.delete(id);};
            for(const e of events){if(e.time>t)break;
            switch(e.event){
            case 'step':now.step=e.step+'. '+e.text;now.keys=[];now.failed=[];break;
            case 'key':now.keys.push(e.keys);break;
            case 'focus':now.focus=e.element;break;
            case 'said':case 'described':if(e.until>t-1)now.said.push((voices[e.by]?voices[e.by]+': ':'')+e.text);break;
            case 'braille':now.braille=e.text;break;
            case 'failed':now.failed.push(e.text);break;
            case 'tree':
            for(const id of e.removed||[])drop(id);
            for(const a of e.added||[]){const n={...a,children:[]};now.tree.set(a.id,n);
            const list=a.parent===undefined?now.roots:(now.tree.get(a.parent)||{children:[]}).children;
            list.splice(a.index,0,n);}
            for(const c of e.changed||[]){const n=now.tree.get(c.id);
            if(n)for(const key of Object.keys(c)){if(c[key]===null)delete n[key];
            else if(key==='edit'){const all=Array.from(n.text||'');all.splice(c.edit[0],c.edit[1],c.edit[2]);n.text=all.join('');}
            else n[key]=c[key];}}
            }}
            return now;};
            const set=(name,text)=>{part(name).textContent=text;part(name+'-row').hidden=!text;};
            const item=e=>{const li=document.createElement('li');li.textContent=title(e);
            if((e.states||[]).includes('focused'))li.setAttribute('aria-current','true');
            if(e.children.length){const ul=document.createElement('ul');for(const c of e.children)ul.append(item(c));li.append(ul);}
            return li;};
            let time=0,shown='';
            const tree=part('tree'),details=tree.parentElement;
            const showTree=now=>{if(!details.open)return;const text=JSON.stringify(now.roots);if(text===shown)return;
            shown=text;tree.replaceChildren(...now.roots.map(item));};
            const show=t=>{
            time=t;const now=state(t);
            set('step',now.step);set('keys',now.keys.join(' '));set('focus',title(now.focus));
            set('said',now.said.join(' '));set('braille',now.braille);set('failed',now.failed.join(' '));
            part('clock').textContent=clock(t);
            const row=name=>part(name).textContent?part(name+'-row').firstChild.textContent+': '+part(name).textContent:'';
            slider.setAttribute('aria-valuetext',[clock(t),row('focus'),row('said'),row('braille'),row('failed')].filter(Boolean).join('. '));
            showTree(now);};
            const go=t=>{slider.value=Math.floor(t);show(t);\(hasFilm ? "film.pause();film.currentTime=t+0.001;" : "")};
            slider.addEventListener('input',()=>go(Number(slider.value)));
            const moments=events.filter(e=>['key','focus','said','described','braille','failed'].includes(e.event)).map(e=>e.time);
            const jump=t=>{if(t!==undefined)go(t);part('spoken').textContent=slider.getAttribute('aria-valuetext');};
            part('back').addEventListener('click',()=>jump(moments.filter(t=>t<time).pop()));
            part('on').addEventListener('click',()=>jump(moments.find(t=>t>time)));
            details.addEventListener('toggle',()=>showTree(state(time)));
            \(hasFilm ? "film.addEventListener('timeupdate',()=>{if(!film.paused){slider.value=Math.floor(film.currentTime);show(film.currentTime);}});" : "")
            show(0);
            })();
            """
    }
}
